/** The dev console's section about alarms and alerts: which alarms fire, which alerts were sent, and what to do. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { marked } from 'marked';
import * as z from 'zod/mini';
import { projectRoot } from '../../cloud/bundle.ts';
import type { AlarmNow } from '../alarms/Alarms.ts';
import type { InboxMessage } from '../aws/Inbox.ts';
import type { LocalStack } from '../LocalStack.ts';
import type { Html } from '../page.ts';
import { consolePage } from './app.ts';
import { indianTime, table } from './parts.ts';
import { BadForm, type Section } from './Section.ts';

const Form = z.object({ name: z.string() });

const states = {
  ALARM: 'firing',
  OK: 'OK',
  INSUFFICIENT_DATA: 'not enough data yet',
} as const;

/** The alerts that were sent, newest first, and every alarm, firing ones first, each with a button that fires it. */
export const alarms: Section = {
  show,
  actions: [{ path: '/alarms', done: 'The alarm or alert has fired.', act: fire }],
};

function show({ alarms, inbox }: LocalStack) {
  const all = alarms.list();
  const firing = all.filter(({ state }) => state === 'ALARM');
  const others = all.filter(({ state }) => state !== 'ALARM');
  return html`<h2 id="alarms">Alarms and alerts</h2>
    ${alertList(inbox.list())}
    <p>${firing.length === 0 ? 'No alarm is firing.' : `Firing: ${firing.length} of ${all.length}.`} Metrics and limits come from the template. No emails are sent here. <a href="/runbook">Open the runbook</a></p>
    <form method="post" action="/alarms">
      ${firing.length > 0 ? alarmTable('Firing alarms', firing) : ''}
      <details>
        <summary>Show the other ${others.length} alarms, to fire one</summary>
        ${alarmTable('Other alarms', others)}
      </details>
    </form>`;
}

function alarmTable(name: string, some: readonly AlarmNow[]): Html {
  return table(name, ['Alarm', 'State', 'Since', 'Meaning', 'Test'], some.map(row));
}

/** The alerts, as subscribers of the topic read them. */
function alertList(messages: readonly InboxMessage[]) {
  return messages.length === 0
    ? html`<p>No alert was sent.</p>`
    : html`<p>Alerts, newest first: ${messages.length}.</p>
    ${messages
      .slice(0, 20)
      .map(
        ({ at, subject, body }) =>
          html`<details><summary>${subject} (${indianTime(at)})</summary><pre tabindex="0">${body}</pre></details>`,
      )}`;
}

/** Fires an alarm, or writes the lines of an event that has a section of the runbook. */
async function fire(stack: LocalStack, form: unknown): Promise<void> {
  const name = Form.safeParse(form).data?.name ?? '';
  if (stack.alarms.fire(name)) {
    return;
  }
  if (!runbook().includes(`\n## ${name.replace('caseStudy/', '')}\n`)) {
    throw new BadForm('Alarm or alert not found.');
  }
  stack.writeExampleOf(name);
}

function row({ name, meaning, section, state, since }: AlarmNow): (string | Html)[] {
  const isFiring = state === 'ALARM';
  return [
    html`<a href="/runbook#${section}">${name}</a>`,
    isFiring ? html`<strong>${states[state]}</strong>` : states[state],
    isFiring ? indianTime(since) : '',
    meaning,
    html`<button name="name" value="${name}" aria-label="Fire ${name}">Fire</button>`,
  ];
}

/** All alarms and alerts as JSON, and the runbook. */
export function alarmPages(stack: LocalStack): Hono {
  const app = new Hono();
  app.get('/alarms', (context) => context.json(stack.alarms.list()));
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
