import { html } from 'hono/html';
import { everyExample, fillExamples, isWithoutOrders } from './examples/fillExamples.ts';
import { table } from './parts.ts';
import { BadForm, type Section } from './Section.ts';

/** People of every plan and orders in every state. */
export const examples: Section = {
  show: (stack) => html`<h2>Examples</h2>
    <p>Sign in on the site with one of these addresses to see the example. Every order was made with the product’s own calls, older ones with the clock set back.</p>
    ${
      isWithoutOrders(stack)
        ? html`<form method="post" action="/examples">
      <button>Fill with examples</button>
      <span>Takes a few seconds. Until then these people are on the free plan.</span>
    </form>`
        : ''
    }
    ${table(
      'Examples',
      ['Shows', 'Name', 'Email'],
      everyExample.map(({ shows, name, emailID }) => [shows, name, emailID]),
    )}`,
  actions: [
    {
      path: '/examples',
      done: 'The examples are ready.',
      begin(stack) {
        if (!isWithoutOrders(stack)) {
          throw new BadForm('There are orders already. Reset everything first.');
        }
        return (say) => fillExamples(stack, say);
      },
    },
  ],
};

/** Resets. */
export const startOver: Section = {
  show: () => html`<h2>Start over</h2>
    <form method="post" action="/reset">
      <button>Reset everything</button>
      <span>Deletes all data, sign-ins and failures. The people above come back on the free plan.</span>
    </form>
    <form method="post" action="/reset/examples">
      <button>Reset and fill with examples</button>
      <span>Does the same, then creates the examples again.</span>
    </form>`,
  actions: [
    { path: '/reset', done: 'Everything has been reset.', act: (stack) => stack.reset() },
    {
      path: '/reset/examples',
      done: 'Everything has been reset, and the examples are ready.',
      begin: (stack) => async (say) => {
        await stack.reset();
        await fillExamples(stack, say);
      },
    },
  ],
};
