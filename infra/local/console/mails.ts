/** The inbox: every mail that the product has sent, to anyone. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { LocalStack } from '../LocalStack.ts';
import type { Html } from '../page.ts';
import { type KeptMail, rawMail } from '../ses/SimulatedSes.ts';
import { consolePage } from './app.ts';
import { indianTime, table } from './parts.ts';
import type { Section } from './Section.ts';

/** So many are on the first page. */
const newest = 5;

/** The newest mails, with a link to all. */
export const mails: Section = {
  show({ ses }) {
    const all = ses.inbox();
    return html`<h2 id="mails">Inbox</h2>
      <p>Every mail the product sends arrives here. Waiting mails are sent every minute. To make mails fail, see Failures.</p>
      ${all.length === 0 ? html`<p>No mail has been sent.</p>` : mailTable(all.slice(0, newest))}
      ${all.length > newest ? html`<p><a href="/mails">All ${all.length} mails</a></p>` : ''}`;
  },
};

/** All mails as a page and as JSON, and each one: as drawn, as text, with its headers, and as it travels. */
export function mailPages({ ses }: LocalStack): Hono {
  const app = new Hono();
  app.get('/mails', (context) => context.html(listPage(ses.inbox())));
  app.get('/mails.json', (context) => context.json(ses.inbox()));
  app.get('/mails/:id/raw', (context) => {
    const mail = ses.find(context.req.param('id'));
    return mail ? context.text(rawMail(mail)) : context.notFound();
  });
  app.get('/mails/:id', (context) => {
    const mail = ses.find(context.req.param('id'));
    return mail ? context.html(mailPage(mail)) : context.notFound();
  });
  return app;
}

function listPage(all: readonly KeptMail[]): Html {
  return consolePage(
    'Inbox – Xplorers dev console',
    html`<p><a href="/">Dev console</a></p><h1>Inbox</h1>${mailTable(all)}`,
  );
}

function mailTable(some: readonly KeptMail[]): Html {
  const rows = some.map(({ id, at, to, subject, outcome }) => [
    indianTime(at),
    to,
    html`<a href="/mails/${id}">${subject}</a>`,
    outcome,
  ]);
  return table('Mails', ['Sent', 'To', 'Subject', 'Outcome'], rows);
}

function mailPage(mail: KeptMail): Html {
  const { id, at, from, replyTo, to, subject, text, headers, outcome } = mail;
  const lines = [
    ['From', from],
    ['Reply-To', replyTo],
    ['To', to],
    ['Sent', indianTime(at)],
    ['Outcome', outcome],
    ...headers.map(({ name, value }) => [name, value]),
  ];
  return consolePage(
    `${subject} – Xplorers dev console`,
    html`<p><a href="/mails">Inbox</a></p>
    <h1>${subject}</h1>
    <dl>${lines.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
    <iframe class="mail" title="The mail as HTML" sandbox srcdoc="${mail.html}"></iframe>
    <h2 id="text">Text</h2>
    <pre tabindex="0" aria-labelledby="text">${text}</pre>
    <p><a href="/mails/${id}/raw">Raw message</a></p>`,
  );
}
