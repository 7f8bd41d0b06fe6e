/** The dev console: addresses, people, clock, schedules, alerts, failures, the log, and resets. */
import type { Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { stream } from 'hono/streaming';
import { openapi } from '../../../lambdas/contract/openapi.ts';
import type { LocalStack } from '../LocalStack.ts';
import type { Html } from '../page.ts';
import { alertPages, alerts } from './alerts.ts';
import { answers, type LoadScenarios } from './answers.ts';
import { consoleApp, consolePage } from './app.ts';
import { clock, schedules } from './clock.ts';
import { examples, startOver } from './examples.ts';
import { faultBanner, faults } from './faults.ts';
import { mailPages, mails } from './mails.ts';
import { addresses, lastLines, people } from './overview.ts';
import { razorpayPages } from './razorpay.ts';
import { type Action, BadForm, type LongWork, type Section } from './Section.ts';
import { webhook } from './webhook.ts';

/** The sections of the first page, in order. */
const sections: readonly Section[] = [
  webhook,
  addresses,
  people,
  examples,
  clock,
  schedules,
  mails,
  alerts,
  faults,
  startOver,
  lastLines,
];

const actions = sections.flatMap((section) => section.actions ?? []);

/** The app that answers at the dev console's address. @param loadScenarios for the page of responses, which is empty without it */
export function devConsole(stack: LocalStack, loadScenarios: LoadScenarios = async () => []): Hono {
  const app = consoleApp(stack.addresses.devConsole);
  app.get('/', (context) => context.html(firstPage(stack, doneBy(context.req.query('done')))));
  app.get('/openapi.json', (context) => context.json(openapi(stack.addresses)));
  app.get('/log', (context) => context.text(stack.log.lines().join('\n')));
  app.route('/', alertPages(stack));
  app.route('/', mailPages(stack));
  app.route('/', answers(stack, loadScenarios));
  app.route('/', razorpayPages(stack.razorpay));
  for (const action of actions) {
    app.post(action.path, (context) => follow(stack, action, context));
  }
  return app;
}

/** @param done says what was just done */
function firstPage(stack: LocalStack, done: string | undefined): Html {
  return consolePage(
    'Xplorers dev console',
    html`<h1>Dev console</h1>
    <p>Xplorers on this machine. Nothing needs an account or leaves the machine.</p>
    ${done ? html`<p role="status" class="done">${done}</p>` : ''}
    ${faultBanner(stack)}
    ${sections.map((section) => section.show(stack))}`,
  );
}

async function follow(stack: LocalStack, action: Action, context: Context): Promise<Response> {
  try {
    const form = await context.req.parseBody();
    if ('begin' in action) {
      return growingPage(action.begin(stack, form), action.done, context);
    }
    await action.act(stack, form);
    return context.redirect(`/?done=${action.path.slice(1)}`, 303);
  } catch (error) {
    if (error instanceof BadForm) {
      return context.text(error.message, 400);
    }
    throw error;
  }
}

/** A page that grows with each step of long work. The work goes on when the tester leaves the page. */
function growingPage(work: LongWork, done: string, context: Context): Response {
  const mark = '<!-- steps -->';
  const [before = '', after = ''] = String(
    consolePage('Working – Xplorers dev console', html`<h1>Working…</h1>${raw(mark)}`),
  ).split(mark);
  context.header('content-type', 'text/html; charset=utf-8');
  return stream(context, async (page) => {
    // Nothing waits for a tester who has left.
    const write = (part: unknown) => void page.write(String(part));
    write(before);
    const ended = await work((step) => write(html`<p>${step}</p>`)).then(
      () => done,
      (error: unknown) => `It failed. ${String(error)}`,
    );
    write(html`<p role="status" class="done">${ended}</p><p><a href="/">Dev console</a></p>`);
    write(after);
  });
}

function doneBy(name: string | undefined): string | undefined {
  return actions.find(({ path }) => path === `/${name}`)?.done;
}
