// Players and their figures: each game with its curve, its scores, and what they are made up of.

import { html, nothing } from "lit-html";
import { t, number, percent, collator } from "../../i18n/i18n.js";
import { bars, curve, rounded, table } from "../../parts/chart.js";
import * as store from "../../store/matches.js";
import { withFigures } from "../../store/figures.js";
import { dayText } from "./days.js";
import { waiting } from "./records.js";

export class People {
  constructor(app, id) {
    this.app = app;
    this.id = id; // "p0", "c1": the place in the list
    this.found = null;
    this.progress = null;
  }

  async enter() { this.count(); }

  async count() {
    const { app } = this;
    const matches = (await store.all()).filter((m) => m.over).sort((a, b) => a.finished - b.finished);
    const counted = await withFigures(app.engine.ask, matches, (n, of) => { this.progress = { n, of }; app.draw(); });
    const answer = await app.engine.ask({ do: "statistics", matches: counted.map(({ day, figures }) => ({ day, figures })) });
    if (answer.ok) this.found = { people: answer.people, computers: answer.computers };
    else this.fault = answer;
    app.draw();
  }

  player() {
    const list = this.found?.[this.id?.[0] === "c" ? "computers" : "people"];
    return this.id ? list?.[Number(this.id.slice(1))] : null;
  }

  name(player) { return player.player === "computer" ? t("ui.computer", { level: t(`ui.level.${player.level}`) }) : player.name; }

  title() { const player = this.player(); return player ? this.name(player) : ""; }

  view() {
    const { found, fault, app, progress } = this;
    if (fault) return html`<p class="problem">${t(fault.key, fault.params)}</p>`;
    if (!found) return waiting(app, progress);
    const player = this.player();
    if (player) return this.one(player);
    const section = (list, letter, title) => (list.length ? html`${title ? html`<h2>${title}</h2>` : nothing}<ul class="lines">${list.map((p, i) => html`<li>
      <a href=${`#/people/${letter}${i}`}><b><bdi>${this.name(p)}</bdi></b> <small>${t("ui.matches_n", { n: p.matches })} · ${t("ui.wins_n", { n: p.wins })}</small></a></li>`)}</ul>` : nothing);
    return found.people.length + found.computers.length
      ? html`${section(found.people, "p", "")}${section(found.computers, "c", t("ui.computers"))}`
      : html`<p class="empty">${t("ui.statistics_empty")}</p>`;
  }

  one(player) {
    const games = [...player.games].sort((a, b) => b.matches - a.matches || collator().compare(t(`game.${a.game}.name`), t(`game.${b.game}.name`)));
    return html`${games.map((game) => this.game(game))}`;
  }

  game(g) {
    const name = t(`game.${g.game}.name`);
    const facts = [
      [t("ui.fact.matches"), number(g.matches)],
      [t("ui.fact.wins"), g.matches > g.alone ? t("ui.fact.wins_of", { n: g.wins, of: g.matches - g.alone, share: percent(g.wins / (g.matches - g.alone)) }) : "–"],
      ...(g.shared ? [[t("ui.fact.shared"), number(g.shared)]] : []),
      ...(g.alone ? [[t("ui.fact.alone"), number(g.alone)]] : []),
      [t(g.lower ? "ui.fact.lowest" : "ui.fact.best"), number(g.best)],
      [t("ui.fact.average"), rounded(g.average)],
      [t("ui.fact.turns"), rounded(g.turns)],
    ];
    const points = g.curve.map((p) => ({ label: dayText(p.day), value: p.score }));
    return html`<section class="paper game-figures"><h2>${name}</h2>
      <dl class="facts">${facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
      ${g.curve.length > 1 ? curve(t("ui.curve", { game: name }), [t("ui.day"), t("ui.score"), t("ui.place")], points,
        g.curve.map((p) => [dayText(p.day), number(p.score), p.seats > 1 ? t("ui.place_of", { n: p.place, of: p.seats }) : "–"])) : nothing}
      ${g.distribution.length > 1 ? bars(t("ui.distribution", { game: name }), [t("ui.score"), t("ui.fact.matches")], g.distribution.map((b) => ({ label: b.low === b.high ? number(b.low) : t("ui.from_to", { low: b.low, high: b.high }), value: b.n }))) : nothing}
      <details><summary>${t("ui.parts")}</summary>
        ${table([t("ui.part"), t("ui.part_points"), t("ui.part_times")], g.parts.map((p) => [t(p.key), rounded(p.points), rounded(p.n)]), t("ui.parts"))}</details>
    </section>`;
  }
}
