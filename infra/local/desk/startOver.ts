import { html } from 'hono/html';
import { fillExamples } from './examples/fillExamples.ts';
import type { Section } from './Section.ts';

/** Forgetting everything. */
export const startOver: Section = {
  show: () => html`<h2>Start over</h2>
    <form method="post" action="/reset">
      <button>Reset everything</button>
      <span>Forgets all data, sign-ins and failures; the people above come back, on the free plan.</span>
    </form>
    <form method="post" action="/reset/examples">
      <button>Reset and fill with examples</button>
      <span>The same, and then the examples are made anew.</span>
    </form>`,
  actions: [
    { path: '/reset', done: 'Everything was reset.', act: (laptop) => laptop.reset() },
    {
      path: '/reset/examples',
      done: 'Everything was reset, and the examples are there.',
      async act(laptop) {
        await laptop.reset();
        await fillExamples(laptop);
      },
    },
  ],
};
