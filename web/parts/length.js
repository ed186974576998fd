// About how long a game takes two people: for the filter and the cards only.

export const LENGTH = ["short", "medium", "long"];
const OF = {
  strity: "medium", general: "medium", yahtzee: "medium", ten_thousand: "medium", skreslanka: "medium", skreslanka2: "medium",
  siedemsetka: "medium", yamb: "long", pukalka: "long", desperada: "long",
};

export const lengthOf = (game) => OF[game] || "short";
