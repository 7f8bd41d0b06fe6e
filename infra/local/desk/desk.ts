/** The tester's desk: where everything is, who can sign in, what can be made to happen, the log, and a way to start over. */
import { type Context, Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { openapi } from '../../../lambdas/contract/openapi.ts';
import type { Laptop } from '../startLaptop.ts';
import { addresses } from './addresses.ts';
import { alarmPages, alarms } from './alarms.ts';
import { answers, type LoadScenarios } from './answers.ts';
import { clock } from './clock.ts';
import { deskPage } from './deskPage.ts';
import { examples } from './examples.ts';
import { faults } from './faults.ts';
import { lastLines } from './lastLines.ts';
import { people } from './people.ts';
import { type Action, BadWish, type Section } from './Section.ts';
import { schedules } from './schedules.ts';
import { startOver } from './startOver.ts';
import { stylesheet } from './stylesheet.ts';

/** The parts of the first page, in their order. */
const sections: readonly Section[] = [
  addresses,
  people,
  examples,
  clock,
  schedules,
  alarms,
  faults,
  startOver,
  lastLines,
];

const actions = sections.flatMap((section) => section.actions ?? []);

/** The app that answers at the desk's address. @param loadScenarios what its page of answers shows; that is empty if left out */
export function desk(laptop: Laptop, loadScenarios: LoadScenarios = async () => []): Hono {
  const app = new Hono();
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      // Without a referrer browsers send the forms below without their origin.
      referrerPolicy: 'same-origin',
    }),
  );
  app.get('/', (context) =>
    context.html(deskPage(laptop, sections, doneBy(context.req.query('done')))),
  );
  app.route('/', alarmPages(laptop));
  app.get('/desk.css', (context) => context.body(stylesheet, 200, { 'content-type': 'text/css' }));
  app.get('/openapi.json', (context) => context.json(openapi(laptop.addresses)));
  app.get('/log', (context) => context.text(laptop.log.lines().join('\n')));
  app.post('*', async (context, next) =>
    context.req.header('origin') === laptop.addresses.desk
      ? next()
      : context.text('Only the desk itself may do this.', 403),
  );
  app.route('/', answers(laptop, loadScenarios));
  for (const action of actions) {
    app.post(action.path, (context) => follow(laptop, action, context));
  }
  return app;
}

async function follow(laptop: Laptop, { path, act }: Action, context: Context): Promise<Response> {
  try {
    await act(laptop, await context.req.parseBody());
  } catch (error) {
    if (error instanceof BadWish) {
      return context.text(error.message, 400);
    }
    throw error;
  }
  return context.redirect(`/?done=${path.slice(1)}`, 303);
}

function doneBy(name: string | undefined): string | undefined {
  return actions.find(({ path }) => path === `/${name}`)?.done;
}
