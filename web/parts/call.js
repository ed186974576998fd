// Who is called to play: the name, large and in the player's colour, the score, and how far it is to the leader.

import { html, nothing } from "lit-html";
import { nameOf, standingText } from "../match/words.js";
import { mark } from "./mark.js";

/** @import { View } from "#view" */

/** What the button of the call shows; `what`: what a press does.
 * @param {View} view @param {number} seat @param {number} sign @param {unknown} what */
export const callFace = (view, seat, sign, what) => html`${mark(sign)}
  <span class="call-who"><bdi>${nameOf(view, seat)}</bdi><small>${standingText(view, seat)}</small></span>
  ${what ? html`<b class="call-what">${what}</b>` : nothing}`;
