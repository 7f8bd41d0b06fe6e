/** The tester's desk: where everything is, who can sign in, the log, and a way to start over. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import { openapi } from '../../../lambdas/contract/openapi.ts';
import type { Laptop } from '../startLaptop.ts';
import { alarmRoutes, showAlarms } from './alarms.ts';
import { clockForms, minutesIn } from './clockForms.ts';
import { stylesheet } from './stylesheet.ts';

/** The app that answers at the desk's address. */
export function desk(laptop: Laptop): Hono {
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
  app.get('/', (context) => context.html(page(laptop, context.req.query('done'))));
  app.route('/', alarmRoutes(laptop));
  app.get('/desk.css', (context) => context.body(stylesheet, 200, { 'content-type': 'text/css' }));
  app.get('/openapi.json', (context) => context.json(openapi(laptop.addresses)));
  app.get('/log', (context) => context.text(laptop.log.lines().join('\n')));
  app.post('/schedules', async (context) => {
    if (context.req.header('origin') !== laptop.addresses.desk) {
      return context.text('Only the desk itself may run schedules.', 403);
    }
    await laptop.runSchedules();
    return context.redirect('/?done=schedules', 303);
  });
  app.post('/night', async (context) => {
    if (context.req.header('origin') !== laptop.addresses.desk) {
      return context.text('Only the desk itself may run the night.', 403);
    }
    await laptop.runNight();
    return context.redirect('/?done=schedules', 303);
  });
  app.post('/clock', async (context) => {
    if (context.req.header('origin') !== laptop.addresses.desk) {
      return context.text('Only the desk itself may move the clock.', 403);
    }
    const minutes = minutesIn(await context.req.parseBody());
    if (minutes === null) {
      return context.text('The clock moves forward by whole minutes, at most ten years.', 400);
    }
    await laptop.moveClock(minutes * 60_000);
    return context.redirect('/?done=clock', 303);
  });
  app.post('/reset', async (context) => {
    if (context.req.header('origin') !== laptop.addresses.desk) {
      return context.text('Only the desk itself may reset.', 403);
    }
    await laptop.reset();
    return context.redirect('/?done=reset', 303);
  });
  return app;
}

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

function page(laptop: Laptop, done: string | undefined) {
  const { addresses, identity, log } = laptop;
  return html`<!doctype html>
<html lang="en-IN">
<head>
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Xplorers desk</title>
  <link rel="stylesheet" href="/desk.css" />
</head>
<body>
  <main>
    <h1>The desk</h1>
    <p>Xplorers on this machine. Nothing here needs an account or leaves the machine.</p>
    ${done === 'schedules' ? html`<p role="status" class="done">The schedules have run.</p>` : ''}
    ${done === 'clock' ? html`<p role="status" class="done">The clock was moved.</p>` : ''}
    ${done === 'reset' ? html`<p role="status" class="done">Everything was reset.</p>` : ''}
    ${done === 'alarms' ? html`<p role="status" class="done">The alarm was fired.</p>` : ''}
    <h2>Addresses</h2>
    <dl>
      ${descriptions.map(
        ([name, title, what]) =>
          html`<dt><a href="${addresses[name]}">${title}</a> <code>${addresses[name]}</code></dt><dd>${what}</dd>`,
      )}
      <dt><a href="/openapi.json">OpenAPI document</a></dt><dd>every route, and which are not open yet</dd>
    </dl>
    <h2>People</h2>
    <p>Anyone can sign in on the site with one of these, or with any other address.</p>
    <table>
      <thead><tr><th scope="col">Name</th><th scope="col">E-mail</th><th scope="col">For</th><th scope="col">Groups</th></tr></thead>
      <tbody>
        ${identity
          .people()
          .map(
            ({ name, email, purpose = '', groups }) =>
              html`<tr><td>${name}</td><td>${email}</td><td>${purpose}</td><td>${groups.join(', ')}</td></tr>`,
          )}
      </tbody>
    </table>
    <h2>Clock</h2>
    ${clockForms(laptop.productNow())}
    <h2>Schedules</h2>
    <form method="post" action="/schedules">
      <button>Run them now</button>
      <span>What runs every five minutes: the sweep of orders that nobody has told about.</span>
    </form>
    <form method="post" action="/night">
      <button>Run the night now</button>
      <span>What runs at 02:00 in India: the books are reconciled and the day before is sealed.</span>
    </form>
    ${showAlarms(laptop)}
    <h2>Start over</h2>
    <form method="post" action="/reset">
      <button>Reset everything</button>
      <span>Forgets all data and sign-ins; the people above come back.</span>
    </form>
    <h2 id="log">Log</h2>
    <p><a href="/log">The last 500 lines as text</a></p>
    <pre tabindex="0" aria-labelledby="log">${log.lines().slice(-30).join('\n') || 'Nothing yet.'}</pre>
  </main>
</body>
</html>`;
}
