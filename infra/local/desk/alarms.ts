/** The desk's part about alarms: which fire, what they mean, and what to do. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { projectRoot } from '../../cloud/bundle.ts';
import type { AlarmNow } from '../alarms/Alarms.ts';
import type { Laptop } from '../startLaptop.ts';

const Wish = z.object({ name: z.string() });

const indianTime = new Intl.DateTimeFormat('en-IN', {
  ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  timeZone: 'Asia/Kolkata',
});

const states = {
  ALARM: 'fires',
  OK: 'quiet',
  INSUFFICIENT_DATA: 'waits for its first time',
} as const;

/** Every alarm, those that fire first, and a way to fire each. */
export function showAlarms({ alarms }: Pick<Laptop, 'alarms'>) {
  const all = alarms.list();
  const firing = all.filter(({ state }) => state === 'ALARM').length;
  return html`<h2 id="alarms">Alarms</h2>
    <p>${firing === 0 ? 'None of them fires.' : `Firing: ${firing} of ${all.length}.`} What the product counts and when it tells of it is the template's; here nobody gets mail. <a href="/runbook">The runbook</a></p>
    <form method="post" action="/alarms">
      <table aria-labelledby="alarms">
        <thead><tr><th scope="col">Alarm</th><th scope="col">State</th><th scope="col">Since</th><th scope="col">Meaning</th><th scope="col">Try</th></tr></thead>
        <tbody>${all.map(row)}</tbody>
      </table>
    </form>`;
}

function row({ name, meaning, section, state, since }: AlarmNow) {
  return html`<tr><td><a href="/runbook#${section}">${name}</a></td><td>${state === 'ALARM' ? html`<strong>${states[state]}</strong>` : states[state]}</td><td>${indianTime.format(since)}</td><td>${meaning}</td><td><button name="name" value="${name}" aria-label="Fire ${name}">Fire</button></td></tr>`;
}

/** What the part's addresses answer: firing an alarm, all of them as data, and the runbook. */
export function alarmRoutes(laptop: Laptop): Hono {
  const app = new Hono();
  app.get('/alarms', (context) => context.json(laptop.alarms.list()));
  app.post('/alarms', async (context) => {
    if (context.req.header('origin') !== laptop.addresses.desk) {
      return context.text('Only the desk itself may fire alarms.', 403);
    }
    const { data } = Wish.safeParse(await context.req.parseBody());
    return data && laptop.alarms.fire(data.name)
      ? context.redirect('/?done=alarms', 303)
      : context.text('There is no such alarm.', 404);
  });
  app.get('/runbook', (context) => context.html(runbookPage()));
  return app;
}

function runbookPage() {
  const [before = '', ...sections] = readFileSync(
    join(projectRoot, 'infra', 'RUNBOOK.md'),
    'utf8',
  ).split(/^## /m);
  const [title = '', ...words] = before.split('\n');
  return html`<!doctype html>
<html lang="en-IN">
<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Runbook – Xplorers desk</title>
  <link rel="stylesheet" href="/desk.css" />
</head>
<body>
  <main>
    <p><a href="/">The desk</a></p>
    <h1>${title.replace(/^# /, '')}</h1>
    <div class="text">${words.join('\n').trim()}</div>
    ${sections.map(showSection)}
  </main>
</body>
</html>`;
}

/** The text as it is written: Markdown reads well without being turned into anything. */
function showSection(section: string) {
  const [title = '', ...words] = section.split('\n');
  return html`<h2 id="${title.toLowerCase().replaceAll(' ', '-')}">${title}</h2>
    <div class="text">${words.join('\n').trim()}</div>`;
}
