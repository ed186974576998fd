// Each game's own picture, as a file of its own, so that the first screen's code stays small.

import { html } from "lit-html";
import ten_thousand from "../icons/games/ten_thousand.svg";
import strity from "../icons/games/strity.svg";
import general from "../icons/games/general.svg";
import bazy from "../icons/games/bazy.svg";
import sto_dwadziescia from "../icons/games/sto_dwadziescia.svg";
import piatka from "../icons/games/piatka.svg";
import siedemsetka from "../icons/games/siedemsetka.svg";
import skreslanka from "../icons/games/skreslanka.svg";
import skreslanka2 from "../icons/games/skreslanka2.svg";
import yamb from "../icons/games/yamb.svg";
import pukalka from "../icons/games/pukalka.svg";
import desperada from "../icons/games/desperada.svg";
import yahtzee from "../icons/games/yahtzee.svg";

/** @type {Record<string, string>} */
const PICTURES = {
  ten_thousand, strity, general, bazy, sto_dwadziescia, piatka, siedemsetka, skreslanka, skreslanka2,
  yamb, pukalka, desperada, yahtzee,
};

/** @param {string} game */
export const picture = (game) =>
  html`<img class="picture" src=${new URL(PICTURES[game], import.meta.url).href} alt="" width="64" height="64">`;
