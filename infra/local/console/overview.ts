import { html } from 'hono/html';
import type { LocalStack } from '../LocalStack.ts';
import { everyExample } from './examples/fillExamples.ts';
import { table } from './parts.ts';
import type { Section } from './Section.ts';

const descriptions: readonly [keyof LocalStack['addresses'], string, string][] = [
  ['site', 'Site', 'what learners see: the web, /api/* and the sign-in pages'],
  ['caseStudy', 'Case-study host', 'the freeBites service'],
  ['devConsole', 'Dev console', 'this page'],
  [
    'razorpay',
    'Razorpay simulator',
    'orders, payments and webhooks, and controls to make them fail',
  ],
  ['aws', 'AWS endpoint', 'DynamoDB and Cognito for any AWS tool; access key and secret "tester"'],
];

/** Every address. */
export const addresses: Section = {
  show: (stack) => html`<h2>Addresses</h2>
    <dl>
      ${descriptions.map(
        ([name, title, what]) =>
          html`<dt><a href="${stack.addresses[name]}">${title}</a> <code>${stack.addresses[name]}</code></dt><dd>${what}</dd>`,
      )}
      <dt><a href="/openapi.json">OpenAPI document</a></dt><dd>every route</dd>
    </dl>`,
};

/** Who can sign in. */
export const people: Section = {
  show({ identity }) {
    const shown = identity
      .people()
      .filter(({ email, purpose }) => purpose !== undefined || !isExample(email));
    return html`<h2>People</h2>
    <p>Sign in on the site as one of these, or with any other address.</p>
    ${table(
      'People',
      ['Name', 'Email', 'For', 'Roles'],
      shown.map(({ name, email, purpose = '', groups }) => [
        name,
        email,
        purpose,
        groups.join(', '),
      ]),
    )}`;
  },
};

/** Whether a person is shown among the examples. */
function isExample(email: string): boolean {
  return everyExample.some(({ emailID }) => emailID === email);
}

/** The end of the log. */
export const lastLines: Section = {
  show: ({ log }) => html`<h2 id="log">Log</h2>
    <p><a href="/log">The last 500 lines as text</a></p>
    <pre tabindex="0" aria-labelledby="log">${log.lines().slice(-30).join('\n') || 'Nothing yet.'}</pre>`,
};
