/** An operator looks at how much the product is used and at its alarms, and two operators have one account open. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../../support/browser/axe.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signInAs } from '../../support/browser/signIn.ts';
import { Author } from '../../support/caseStudies/Author.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';
import { Searcher } from '../../support/catalogue/Searcher.ts';
import { runOps } from '../../support/runOps.ts';

const dayMs = 86_400_000;

describe('an operator', () => {
  const visit = shareBrowser();
  const entry = entryWith();

  beforeAll(async () => {
    await keepEntries(visit.localStack.addresses.aws, [entry]);
    await visit.localStack.runSchedule('buildIndex');
    const grant = ['people', 'grant', 'firoz.finance@example.com', '--role', 'operator'];
    await runOps(visit.localStack, grant);
  });

  afterEach(() => {
    visit.localStack.faults.clear();
    visit.localStack.alarms.reset();
  });

  async function signedIn(name: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
    const { page } = await visit.device({ viewport: { width: 1280, height: 800 }, colorScheme });
    await signInAs(page, name);
    await page.goto('/operate');
    await page.getByRole('link', { name: 'Usage' }).press('Enter');
    await page.getByRole('heading', { name: 'Active learners' }).waitFor();
    return page;
  }

  const chart = (page: Page, name: string) => page.getByRole('img', { name: `${name}, ` });

  it('reads that nobody has learned anything yet, and sees no chart of nothing', async () => {
    const page = await signedIn('Omkar Das');

    await page.getByText('Nobody marked a section or passed a check on these days.').waitFor();
    await page.getByText('Nobody completed an entry on these days.').waitFor();
    await page.getByText(/^On \d+ \w+ \d+, half of the calls were answered within/).waitFor();
    expect(await chart(page, 'Active learners').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('sees learners, completed entries, searches and response times by day, each with a table behind it, with the keyboard alone', async () => {
    const learners = ['asha', 'bala', 'chitra'].map(
      (name) => new Author(visit.api, `${name}@example.com`),
    );
    for (const count of [3, 1, 2]) {
      for (const person of learners.slice(0, count)) {
        for (const { id: section } of entry.item.outline) {
          const mark = { itemID: entry.item.id, section, done: true };
          await person.ask('product/saveProgress', mark);
        }
        const right = { kind: 'choice', chosen: [1] };
        await person.ask('product/answerCheck', {
          itemID: entry.item.id,
          check: 'which',
          reply: right,
        });
        await new Searcher(visit.api).find({ key: 'gear' });
      }
      await visit.localStack.passTime(dayMs);
    }
    const page = await signedIn('Firoz Khan', 'dark');
    await page.getByRole('link', { name: 'Last 7 days' }).press('Enter');
    await page
      .getByRole('link', { name: 'Last 7 days' })
      .and(page.locator('[aria-current]'))
      .waitFor();

    for (const name of ['Active learners', 'Completed entries', 'Searches', 'Response times']) {
      await chart(page, name).waitFor();
    }
    expect(await axeViolations(page)).toEqual([]);
    const part = page.getByRole('region', { name: 'Active learners' });
    await part.getByText('Show as a table').press('Enter');
    const counts = await part.getByRole('table').getByRole('row').allInnerTexts();
    expect(counts.map((row) => row.split(/\s+/).at(-1)).join(' ')).toBe('learners 0 0 0 3 1 2 0');
    const completed = page.getByRole('region', { name: 'Completed entries' });
    await completed.getByText('Show as a table').press('Enter');
    expect(
      (await completed.getByRole('cell').allInnerTexts()).filter((count) => count !== '0'),
    ).toEqual(['3']);
    await page.setViewportSize({ width: 768, height: 1024 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
    ).toBe(false);
  });

  it('sees what was counted while AWS does not say what it measured', async () => {
    visit.localStack.faults.aws.add({ service: 'cloudwatch' });
    const page = await signedIn('Omkar Das');

    await page.getByText(/^Searches and response times aren’t available right now/).waitFor();
    await chart(page, 'Active learners').waitFor();
    expect(await page.getByRole('heading', { name: 'Searches' }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is told when the charts can’t be loaded, and tries again', async () => {
    const page = await signedIn('Omkar Das');
    const fault = { kind: 'crash', path: '/api/operator/getUsage' } as const;
    visit.localStack.faults.gateway.add(fault);
    await page.getByRole('link', { name: 'Last 90 days' }).click();
    await page.getByText('We couldn’t load the charts. Nothing has changed.').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    visit.localStack.faults.gateway.remove(fault);
    await page.getByRole('button', { name: 'Try again' }).click();

    await chart(page, 'Active learners').waitFor();
  });

  it('finds an alarm that fires in the work queue, and reads whom it hurts and what to do, with the keyboard alone', async () => {
    await visit.localStack.runSchedules();
    await visit.localStack.runNight();
    visit.localStack.alarms.fire('sweepNotRun');
    const page = await signedIn('Omkar Das', 'dark');
    await page.getByRole('link', { name: 'To do' }).press('Enter');
    const row = page.getByRole('row', { name: /^Alarm No sweep has finished for 15 minutes/ });
    await row.getByText('Firing').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await row.getByRole('link').press('Enter');
    const alarm = page.getByRole('article', { name: /^No sweep has finished/ });
    await alarm.getByText(/^Buyers who closed the browser/).waitFor();
    await alarm.getByText('It’s over when').waitFor();
    expect(await alarm.getByText('RUNBOOK').count()).toBe(0);
    expect(await page.getByText('1 alarm is firing.').count()).toBe(1);
    const others = page.getByRole('group', { name: 'Alarms that aren’t firing' });
    expect(await others.getByRole('row').count()).toBe(10);
    const runs = page.getByRole('group', { name: 'Last run of each schedule' });
    await runs
      .getByRole('row', { name: /^Numbers invoices .* Every minute .* Finished$/ })
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 1024 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
      ).toBe(false);
    }

    visit.localStack.alarms.reset();
    await visit.localStack.runSchedules();
    await page.reload();
    await page.getByText('No alarm is firing.').waitFor();
    await page.getByText(/^Searches find every change in the catalogue/).waitFor();
    await page.getByText('No failed emails.').waitFor();
    await page.getByText('No webhooks from Razorpay are waiting.').waitFor();
  });

  it('is told that alarms couldn’t be read, and works on everything else', async () => {
    visit.localStack.faults.aws.add({ service: 'cloudwatch' });
    const page = await signedIn('Omkar Das');
    await page.getByRole('link', { name: 'To do' }).click();
    await page.getByText(/^AWS didn’t tell us which alarms are firing/).waitFor();
    await page.getByText('Nothing else is waiting.').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Health' }).click();

    await page.getByText(/^AWS didn’t tell us which alarms are firing/).waitFor();
    await page.getByText(/^Searches find every change in the catalogue/).waitFor();
    expect(await page.getByText('No alarm is firing.').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is told when the system can’t be checked, and tries again', async () => {
    const page = await signedIn('Omkar Das');
    const fault = { kind: 'crash', path: '/api/operator/getHealth' } as const;
    visit.localStack.faults.gateway.add(fault);
    await page.getByRole('link', { name: 'Health' }).click();
    await page.getByText('We couldn’t check the system. Nothing has changed.').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    visit.localStack.faults.gateway.remove(fault);
    await page.getByRole('button', { name: 'Try again' }).click();

    await page.getByRole('heading', { name: 'Alarms', exact: true }).waitFor();
  });

  it('is told who else has opened an account', async () => {
    const find = async (page: Page) => {
      await page.getByRole('link', { name: 'People' }).click();
      await page.getByRole('textbox', { name: 'Email address' }).fill('asha@example.com');
      await page.getByRole('button', { name: 'Find account' }).click();
      await page.getByRole('form', { name: 'Change this account' }).waitFor();
    };
    const omkar = await signedIn('Omkar Das');
    await find(omkar);
    const firoz = await signedIn('Firoz Khan', 'dark');
    await find(firoz);

    await firoz.getByText(/^Omkar Das opened this account too/).waitFor();
    expect(await axeViolations(firoz)).toEqual([]);
    expect(await omkar.getByText(/opened this account too/).count()).toBe(0);
  });
});
