/** Parts that several sections of the dev console have. */
import { html } from 'hono/html';
import type { Html } from '../page.ts';

const medium = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** The day and time in India. @param at epoch ms */
export function indianTime(at: number): string {
  return medium.format(at);
}

/** A table in a box that scrolls on a narrow screen. @param name what it lists, for screen readers */
export function table(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
): Html {
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${name}"><table>
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}
