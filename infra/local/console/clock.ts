import { html } from 'hono/html';
import * as z from 'zod/mini';
import { BadForm, ifFunctionsRunHere, requireFunctionsHere, type Section } from './Section.ts';

/** The longest step: ten years. */
const maximumMinutes = 10 * 365 * 24 * 60;

const Form = z.object({ minutes: z.string().check(z.regex(/^[1-9]\d{0,6}$/)) });

const steps = [
  [20, '20 minutes'],
  [24 * 60, '1 day'],
  [30 * 24 * 60, '30 days'],
  [365 * 24 * 60, '1 year'],
] as const;

const indianTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'full',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** The forms that move the clock. */
const controls = html`<form method="post" action="/clock">
      <span id="forward">Move the clock forward:</span>
      ${steps.map(
        ([minutes, name]) =>
          html`<button name="minutes" value="${minutes}" aria-describedby="forward">${name}</button>`,
      )}
    </form>
    <form method="post" action="/clock">
      <label for="minutes">Minutes</label>
      <input id="minutes" name="minutes" type="number" min="1" max="${maximumMinutes}" step="1" required />
      <button>Move forward</button>
    </form>`;

/** The product's time, and forms that move it. */
export const clock: Section = {
  show: (stack) => html`<h2>Clock</h2>
    <p>The product's time is <strong>${indianTime.format(stack.productNow())}</strong> (IST).</p>
    ${ifFunctionsRunHere(stack, controls)}
    <p>Everything due in between happens: late payments, events, schedules. People stay signed in. Only a reset moves the clock back.</p>`,
  actions: [
    {
      path: '/clock',
      done: 'The clock has moved.',
      begin(stack, form) {
        requireFunctionsHere(stack);
        const ms = minutesIn(form) * 60_000;
        return (say) =>
          stack.moveClock(ms, (stop, stops) =>
            say(`${stop} of ${stops}: ${indianTime.format(stack.productNow())}`),
          );
      },
    },
  ],
};

function minutesIn(form: unknown): number {
  const minutes = Number(Form.safeParse(form).data?.minutes ?? Number.NaN);
  if (minutes <= maximumMinutes) {
    return minutes;
  }
  throw new BadForm('Enter whole minutes, at most ten years.');
}

const done = 'The schedules have run.';

/** Buttons that run the schedules now. */
export const schedules: Section = {
  show: () => html`<h2>Schedules</h2>
    <form method="post" action="/schedules">
      <button>Run schedules</button>
      <span>Runs everything that is scheduled during the day: numbers invoices, sends refunds, finds missed payments and builds the search index.</span>
    </form>
    <form method="post" action="/night">
      <button>Run nightly work</button>
      <span>Runs what is scheduled for 02:00 IST: reconciles the books and seals the day before.</span>
    </form>`,
  actions: [
    { path: '/schedules', done, begin: (stack) => (say) => stack.runSchedules(say) },
    { path: '/night', done, begin: (stack) => (say) => stack.runNight(say) },
  ],
};
