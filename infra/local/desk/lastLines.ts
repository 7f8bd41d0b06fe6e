import { html } from 'hono/html';
import type { Section } from './Section.ts';

/** The end of the log. */
export const lastLines: Section = {
  show: ({ log }) => html`<h2 id="log">Log</h2>
    <p><a href="/log">The last 500 lines as text</a></p>
    <pre tabindex="0" aria-labelledby="log">${log.lines().slice(-30).join('\n') || 'Nothing yet.'}</pre>`,
};
