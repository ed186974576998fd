// The same first question to every engine, and the place where the benchmark finds the answer.
export const REQUEST = { do: "new", match: "1", game: "yamb", seats: ["Ana", "Ivo"], options: {}, dice: "app" };

export function report(answer, stages = []) {
  window.result = { answer: performance.now(), game: answer.view.game, stages };
}
