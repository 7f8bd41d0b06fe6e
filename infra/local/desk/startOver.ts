import { html } from 'hono/html';
import type { Section } from './Section.ts';

/** Forgetting everything. */
export const startOver: Section = {
  show: () => html`<h2>Start over</h2>
    <form method="post" action="/reset">
      <button>Reset everything</button>
      <span>Forgets all data and sign-ins; the people above come back.</span>
    </form>`,
  actions: [{ path: '/reset', done: 'Everything was reset.', act: (laptop) => laptop.reset() }],
};
