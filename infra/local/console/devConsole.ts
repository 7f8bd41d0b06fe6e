/** The dev console: addresses, people, clock, schedules, alarms, failures, the log, and resets. */
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { openapi } from '../../../lambdas/contract/openapi.ts';
import type { LocalStack } from '../LocalStack.ts';
import type { Html } from '../page.ts';
import { alarmPages, alarms } from './alarms.ts';
import { answers, type LoadScenarios } from './answers.ts';
import { consoleApp, consolePage } from './app.ts';
import { clock, schedules } from './clock.ts';
import { examples, startOver } from './examples.ts';
import { faultBanner, faults } from './faults.ts';
import { mailPages, mails } from './mails.ts';
import { addresses, lastLines, people } from './overview.ts';
import { razorpayPages } from './razorpay.ts';
import { type Action, BadForm, type Section } from './Section.ts';
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
  alarms,
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
  app.route('/', alarmPages(stack));
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

async function follow(
  stack: LocalStack,
  { path, act }: Action,
  context: Context,
): Promise<Response> {
  try {
    await act(stack, await context.req.parseBody());
  } catch (error) {
    if (error instanceof BadForm) {
      return context.text(error.message, 400);
    }
    throw error;
  }
  return context.redirect(`/?done=${path.slice(1)}`, 303);
}

function doneBy(name: string | undefined): string | undefined {
  return actions.find(({ path }) => path === `/${name}`)?.done;
}
