import { html } from 'hono/html';
import { everyExample, fillExamples, isWithoutOrders } from './examples/fillExamples.ts';
import { BadForm, type Section } from './Section.ts';

/** People of every plan and orders in every state. */
export const examples: Section = {
  show: (stack) => html`<h2>Examples</h2>
    <p>Sign in on the site with one of these addresses to see what it is an example of. Every order was bought with the product’s own calls; the old ones on their own day.</p>
    ${
      isWithoutOrders(stack)
        ? html`<form method="post" action="/examples">
      <button>Fill with examples</button>
      <span>Takes some seconds. Until then these people are on the free plan.</span>
    </form>`
        : ''
    }
    <div class="scroll" role="region" tabindex="0" aria-label="Examples"><table>
      <thead><tr><th scope="col">Shows</th><th scope="col">Name</th><th scope="col">E-mail</th></tr></thead>
      <tbody>
        ${everyExample.map(
          ({ shows, name, emailID }) =>
            html`<tr><td>${shows}</td><td>${name}</td><td>${emailID}</td></tr>`,
        )}
      </tbody>
    </table></div>`,
  actions: [
    {
      path: '/examples',
      done: 'The examples are there.',
      async act(stack) {
        if (!isWithoutOrders(stack)) {
          throw new BadForm('There are orders already: reset everything to start over.');
        }
        await fillExamples(stack);
      },
    },
  ],
};

/** Forgetting everything. */
export const startOver: Section = {
  show: () => html`<h2>Start over</h2>
    <form method="post" action="/reset">
      <button>Reset everything</button>
      <span>Forgets all data, sign-ins and failures; the people above come back, on the free plan.</span>
    </form>
    <form method="post" action="/reset/examples">
      <button>Reset and fill with examples</button>
      <span>The same, and then the examples are generated again.</span>
    </form>`,
  actions: [
    { path: '/reset', done: 'Everything was reset.', act: (stack) => stack.reset() },
    {
      path: '/reset/examples',
      done: 'Everything was reset, and the examples are there.',
      async act(stack) {
        await stack.reset();
        await fillExamples(stack);
      },
    },
  ],
};
