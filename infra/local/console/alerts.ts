/** The dev console's section about alerts: which were sent, and what to do about them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { marked } from 'marked';
import * as z from 'zod/mini';
import { projectRoot } from '../../cloud/bundle.ts';
import type { InboxMessage } from '../aws/Inbox.ts';
import type { LocalStack } from '../LocalStack.ts';
import type { Html } from '../page.ts';
import { consolePage } from './app.ts';
import { indianTime } from './parts.ts';
import { BadForm, type Section } from './Section.ts';

const Form = z.object({ name: z.string() });

/** The alerts that were sent, newest first. `npm run ops -- alerts fire` sends the form. */
export const alerts: Section = {
  show: ({ inbox }) => html`<h2 id="alerts">Alerts</h2>
    ${alertList(inbox.list())}
    <p>No emails are sent here. <code>npm run ops -- alerts fire &lt;alert&gt;</code> fires one; the <a href="/runbook">runbook</a> names them. CloudWatch's alarms stay without data, because nothing is measured on this machine: Health and Usage on <code>/operate</code> list them and no runs, searches or response times.</p>`,
  actions: [{ path: '/alerts', done: 'The alert has fired.', act: fire }],
};

/** As subscribers of the topic read them. */
function alertList(messages: readonly InboxMessage[]) {
  return messages.length === 0
    ? html`<p>No alert was sent.</p>`
    : html`<p>Newest first: ${messages.length}.</p>
    ${messages
      .slice(0, 20)
      .map(
        ({ at, subject, body }) =>
          html`<details><summary>${subject} (${indianTime(at)})</summary><pre tabindex="0">${body}</pre></details>`,
      )}`;
}

/** Writes the lines of an event that has a section of the runbook. */
async function fire(stack: LocalStack, form: unknown): Promise<void> {
  const name = Form.safeParse(form).data?.name ?? '';
  if (!runbook().includes(`\n## ${name.replace('caseStudy/', '')}\n`)) {
    throw new BadForm('Alert not found.');
  }
  stack.writeExampleOf(name);
}

/** All alerts as JSON, and the runbook. */
export function alertPages(stack: LocalStack): Hono {
  const app = new Hono();
  app.get('/alerts', (context) => context.json(stack.inbox.list()));
  app.get('/runbook', (context) => context.html(runbookPage()));
  return app;
}

function runbook(): string {
  return readFileSync(join(projectRoot, 'infra', 'RUNBOOK.md'), 'utf8');
}

/** The repository's runbook; each section has an anchor. */
function runbookPage(): Html {
  const markup = marked.parse(runbook(), { async: false });
  const linked = markup.replaceAll(
    /<h2>(\w+)<\/h2>/g,
    (_, title: string) => `<h2 id="${title.toLowerCase()}">${title}</h2>`,
  );
  return consolePage(
    'Runbook – Xplorers dev console',
    html`<p><a href="/">Dev console</a></p>${raw(linked)}`,
  );
}
