// About how long a game takes two people: for the filter and the cards only.

export const LENGTH = ["short", "medium", "long"];
/** @type {Record<string, string>} */
const OF = {
  strity: "medium", general: "medium", yahtzee: "medium", ten_thousand: "medium", skreslanka: "medium",
    skreslanka2: "medium",
  siedemsetka: "medium", yamb: "long", pukalka: "long", desperada: "long",
};

/** @param {string} game */
export const lengthOf = (game) => OF[game] || "short";
