/** What is rarer in an operator's work, and who is let in. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, startOf } from '../../../lambdas/contract/india.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signInAs } from '../../support/browser/signIn.ts';
import { Author } from '../../support/caseStudies/Author.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { publishEntries } from '../../support/catalogue/keepEntries.ts';
import { Searcher } from '../../support/catalogue/Searcher.ts';
import { college, openColleges } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';
import { answerAsCloudWatch } from '../../support/localStack/answerAsCloudWatch.ts';
import { runOps } from '../../support/runOps.ts';

/** What makes Firoz Khan an operator too. */
const grant = ['people', 'grant', 'firoz.finance@example.com', '--role', 'operator'];

describe('an operator', () => {
  const visit = shareBrowser();

  const register = (name: string) =>
    new Students(visit.api).idOf(`operator-${name}@college.example`, {
      name,
      collegeID: 'anna-chennai',
    });

  beforeAll(async () => {
    await openColleges(visit.localStack.addresses.aws, [
      college({
        collegeID: 'anna-chennai',
        name: 'Anna University',
        opensAt: Date.UTC(2026, 0, 1),
      }),
    ]);
    for (const student of ['Asha', 'Bala', 'Chitra']) {
      await register(student);
    }
    await runOps(visit.localStack, grant);
  });

  afterEach(() => visit.api.aws.reset());

  async function signedIn(name: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
    const { page } = await visit.device({ viewport: { width: 1280, height: 800 }, colorScheme });
    await signInAs(page, name);
    await page.goto('/operate');
    await page.getByRole('navigation', { name: 'Operations' }).waitFor();
    return page;
  }

  it('reads that nobody has learned anything yet, and sees no chart of nothing', async () => {
    answerAsCloudWatch(visit.api.aws, {
      values: () => [[startOf(dayOf(visit.localStack.productNow())), 80]],
    });
    const page = await signedIn('Omkar Das');
    await page.getByRole('link', { name: 'Usage' }).press('Enter');

    await page.getByText('Nobody marked a section or passed a check on these days.').waitFor();
    await page.getByText('Nobody completed an entry on these days.').waitFor();
    await page.getByText(/^On \d+ \w+ \d+, half of the calls were answered within/).waitFor();
    expect(await page.getByRole('img', { name: 'Active learners, ' }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('sees what people searched for in vain, and gets a draft of an entry for it, with the keyboard alone', async () => {
    await visit.localStack.runSchedule('buildIndex');
    await new Searcher(visit.api).find({ key: 'Quantum Zeppelin' });
    const page = await signedIn('Omkar Das');
    await page.getByRole('link', { name: 'Searches' }).press('Enter');
    await page.getByRole('row', { name: /^quantum zeppelin Write an entry .* 1 / }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Write an entry for “quantum zeppelin”' }).press('Enter');
    await page.getByRole('heading', { name: 'Write an entry for “quantum zeppelin”' }).waitFor();
    await page.getByText(/catalogue import .*quantum-zeppelin\.md --dry-run$/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download draft' }).press('Enter'),
    ]);
    expect(file.suggestedFilename()).toBe('quantum-zeppelin.md');
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^---\ntitle: Quantum zeppelin\n/);

    await page.getByRole('link', { name: 'Back to all searches' }).press('Enter');
    await page.getByRole('link', { name: 'Search again for “quantum zeppelin”' }).press('Enter');
    await page.waitForURL(/\/search\?searchFor=quantum\+zeppelin$/);
    await page.goto('/operate?view=searches&what=never+searched');
    await page.getByText(/is no longer on the list/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is told that the searches couldn’t be loaded, and loads them again', async () => {
    const page = await signedIn('Omkar Das', 'dark');
    await page.setViewportSize({ width: 360, height: 800 });
    const route = '**/api/operator/getZeroResultSearches';
    await page.route(route, (call) => call.abort());
    await page.goto('/operate?view=searches');
    await page.getByText('We couldn’t load the searches. Nothing has changed.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute(route);
    await page.route(route, (call) => {
      const { id } = call.request().postDataJSON();
      return call.fulfill({ json: { id, status: 'ok', data: { searches: [] } } });
    });

    await page.getByRole('button', { name: 'Try again' }).press('Enter');

    await page.getByText('Every search in the last 90 days found something.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is told that someone else changed the college or its list meanwhile, and saves nothing until they look again', async () => {
    const omkar = await signedIn('Omkar Das');
    const firoz = await signedIn('Firoz Khan', 'dark');
    await omkar.goto('/operate?view=colleges&college=anna-chennai');
    const ofOmkar = omkar.getByRole('form', { name: 'Dates, seats and samples' });
    await ofOmkar.waitFor();
    await firoz.goto('/operate?view=colleges&college=anna-chennai');
    await firoz.getByText(/^Omkar Das opened this college too/).waitFor();
    const ofFiroz = firoz.getByRole('form', { name: 'Dates, seats and samples' });

    await ofOmkar.getByLabel('Seats').fill('3');
    await ofOmkar.getByRole('button', { name: 'Save changes' }).click();
    await ofOmkar.getByText('Saved. Students see it within a minute.').waitFor();
    await ofFiroz.getByLabel('Samples').fill('levers');
    await ofFiroz.getByRole('button', { name: 'Save changes' }).click();
    await ofFiroz.getByText(/Someone else changed this college since you opened it/).waitFor();
    expect(await axeViolations(firoz)).toEqual([]);
    await ofFiroz.getByRole('button', { name: 'Open it again' }).click();
    await expect.poll(() => ofFiroz.getByLabel('Seats').inputValue()).toBe('3');
    expect(await ofFiroz.getByLabel('Samples').inputValue()).toBe('levers');

    await firoz.getByRole('button', { name: 'Preview: give everyone a place' }).click();
    const change = firoz.getByRole('button', { name: 'Update 3 students' });
    await change.waitFor();
    await register('Dev');
    await change.click();
    const dialog = firoz.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Update 3 students' }).click();
    await firoz.getByText(/The list changed since these differences were shown/).waitFor();
    await firoz.getByRole('button', { name: 'Check again' }).click();
    await firoz.getByRole('button', { name: 'Update 4 students' }).waitFor();
  });

  it('is told that there is no such college', async () => {
    const page = await signedIn('Omkar Das');

    await page.goto('/operate?view=colleges&college=no-such-college');

    await page.getByText(/College not found/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is told that nobody has an address, and can’t change their own account', async () => {
    const page = await signedIn('Omkar Das', 'dark');
    await page.getByRole('link', { name: 'People' }).click();
    const address = page.getByRole('textbox', { name: 'Email address' });
    await address.fill('nobody@example.com');
    await address.press('Enter');
    await page.getByText('No account has this address.').waitFor();

    await address.fill('omkar.operator@example.com');
    await address.press('Enter');

    await page.getByText('This is your own account. Another operator has to change it.').waitFor();
    expect(await page.getByRole('form', { name: 'Change this account' }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });
});

/** Each page of a group, with words that only its code has, and who is in the other group. */
const pages = [
  {
    path: '/finance',
    calls: '/api/finance/',
    title: 'Finance',
    own: 'Settled to the bank',
    noRole: 'Your account doesn’t have access to Finance.',
    member: 'Firoz Khan',
    other: 'Omkar Das',
  },
  {
    path: '/operate',
    calls: '/api/operator/',
    title: 'Operations',
    own: 'You’re all caught up',
    noRole: 'Your account doesn’t have access to Operations.',
    member: 'Omkar Das',
    other: 'Firoz Khan',
  },
] as const;

describe.each(pages)('S-13: the page $path', ({ path, calls, title, own, noRole, ...people }) => {
  const visit = shareBrowser();

  /** A device, and what it has fetched of the page: its code or its calls. */
  async function watched(): Promise<{ page: Page; fetched: () => Promise<string[]> }> {
    const { page, requests } = await visit.device();
    const isOfPage = async (fetched: string) => {
      if (fetched.startsWith(calls)) {
        return true;
      }
      const file = await fetch(`${visit.localStack.addresses.site}${fetched}`);
      return (await file.text()).includes(own);
    };
    return {
      page,
      async fetched() {
        const files = [...new Set(requests)].filter(
          (file) => file.endsWith('.js') || file.startsWith(calls),
        );
        const ofPage = await Promise.all(files.map(isOfPage));
        return files.filter((_, at) => ofPage[at]);
      },
    };
  }

  it('is not shown to a visitor, whose browser never asks for its code', async () => {
    const { page, fetched } = await watched();
    await page.goto(path);

    await page.getByRole('main').getByRole('button', { name: 'Sign in with Google' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await fetched()).toEqual([]);
    expect(await page.locator(`a[href="${path}"]`).count()).toBe(0);
  });

  it.each([
    ['a learner', 'Esha Kulkarni'],
    ['a member of another group', people.other],
  ])('is not shown to %s, whose browser never asks for its code', async (_, name) => {
    const { page, fetched } = await watched();
    await signInAs(page, name);
    await page.goto('/user');
    await page.getByRole('heading', { name: 'Recent sign-ins' }).waitFor();
    expect(await page.locator(`a[href="${path}"]`).count()).toBe(0);

    await page.goto(path);

    await page.getByText(noRole).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await fetched()).toEqual([]);
  });
});

describe('an operator who watches the product', () => {
  const visit = shareBrowser();
  const entry = entryWith();
  const learner = 'operator-asha@example.com';

  beforeAll(async () => {
    await publishEntries(visit.localStack, [entry]);
    const mark = { itemID: entry.item.id, section: entry.item.outline[0]?.id, done: true };
    await new Author(visit.api, learner).ask('product/saveProgress', mark);
    await runOps(visit.localStack, grant);
  });

  afterEach(() => visit.localStack.faults.clear());

  async function signedIn(name: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
    const { page } = await visit.device({ viewport: { width: 1280, height: 800 }, colorScheme });
    await signInAs(page, name);
    await page.goto('/operate');
    await page.getByRole('link', { name: 'Usage' }).press('Enter');
    await page.getByRole('heading', { name: 'Active learners' }).waitFor();
    return page;
  }

  const chart = (page: Page, name: string) => page.getByRole('img', { name: `${name}, ` });

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
      await page.getByRole('textbox', { name: 'Email address' }).fill(learner);
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
