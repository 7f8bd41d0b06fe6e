import { html } from 'hono/html';
import * as z from 'zod/mini';
import { BadForm, type Section } from './Section.ts';

/** The furthest that one step goes: ten years. */
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

/** The product's time and how to move it. */
export const clock: Section = {
  show: (stack) => html`<h2>Clock</h2>
    <p>In the product it is <strong>${indianTime.format(stack.productNow())}</strong>, Indian time.</p>
    <form method="post" action="/clock">
      <span id="forward">Move the clock forward:</span>
      ${steps.map(
        ([minutes, name]) =>
          html`<button name="minutes" value="${minutes}" aria-describedby="forward">${name}</button>`,
      )}
    </form>
    <form method="post" action="/clock">
      <label for="minutes">Minutes</label>
      <input id="minutes" name="minutes" type="number" min="1" max="${maximumMinutes}" step="1" required />
      <button>Move it by these</button>
    </form>
    <p>What falls due meanwhile happens: late payments, events, schedules. Sign-ins stay. Only a reset goes back.</p>`,
  actions: [
    {
      path: '/clock',
      done: 'The clock was moved.',
      act: (stack, form) => stack.moveClock(minutesIn(form) * 60_000),
    },
  ],
};

function minutesIn(form: unknown): number {
  const minutes = Number(Form.safeParse(form).data?.minutes ?? Number.NaN);
  if (minutes <= maximumMinutes) {
    return minutes;
  }
  throw new BadForm('The clock moves forward by whole minutes, at most ten years.');
}

const done = 'The schedules have run.';

/** What runs by the clock, at once. */
export const schedules: Section = {
  show: () => html`<h2>Schedules</h2>
    <form method="post" action="/schedules">
      <button>Run them now</button>
      <span>Everything that runs during the day: invoices are numbered, refunds sent, and missed payments found.</span>
    </form>
    <form method="post" action="/night">
      <button>Run the night now</button>
      <span>What runs at 02:00 in India: the books are reconciled and the day before is sealed.</span>
    </form>`,
  actions: [
    { path: '/schedules', done, act: (stack) => stack.runSchedules() },
    { path: '/night', done, act: (stack) => stack.runNight() },
  ],
};
