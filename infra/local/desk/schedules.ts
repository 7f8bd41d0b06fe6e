import { html } from 'hono/html';
import type { Section } from './Section.ts';

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
    { path: '/schedules', done, act: (laptop) => laptop.runSchedules() },
    { path: '/night', done, act: (laptop) => laptop.runNight() },
  ],
};
