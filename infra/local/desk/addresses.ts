import { html } from 'hono/html';
import type { Laptop } from '../startLaptop.ts';
import type { Section } from './Section.ts';

const descriptions: readonly [keyof Laptop['addresses'], string, string][] = [
  ['site', 'Site', 'what learners see: the web, /api/* and the hosted sign-in pages'],
  ['caseStudy', 'Case-study host', 'the free-samples service'],
  ['desk', 'Desk', 'this page'],
  [
    'razorpay',
    'Payment provider',
    'Razorpay’s stand-in: orders, payments, webhooks, and how to make them fail',
  ],
  ['aws', 'AWS endpoint', 'DynamoDB and Cognito for any AWS tool; access key and secret "tester"'],
];

/** Where everything is. */
export const addresses: Section = {
  show: (laptop) => html`<h2>Addresses</h2>
    <dl>
      ${descriptions.map(
        ([name, title, what]) =>
          html`<dt><a href="${laptop.addresses[name]}">${title}</a> <code>${laptop.addresses[name]}</code></dt><dd>${what}</dd>`,
      )}
      <dt><a href="/openapi.json">OpenAPI document</a></dt><dd>every route, and which are not open yet</dd>
    </dl>`,
};
