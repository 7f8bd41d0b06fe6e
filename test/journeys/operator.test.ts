/** An operator's work: requests, people, mails, colleges, the audit log, usage and alarms. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buy } from '../../infra/local/console/scenarios/Buyer.ts';
import { ScenarioUser } from '../../infra/local/console/scenarios/ScenarioUser.ts';
import { dynamoMailQueue, dynamoOutbox } from '../../lambdas/adapters/dynamo/outbox.ts';
import { dayOf, startOf } from '../../lambdas/contract/india.ts';
import { codeReview } from '../routes/support/lab.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { Author } from '../support/caseStudies/Author.ts';
import { entryWith, rightReply } from '../support/catalogue/entryWith.ts';
import { publishEntries } from '../support/catalogue/keepEntries.ts';
import { college, openColleges } from '../support/freeBites/colleges.ts';
import { Students } from '../support/freeBites/Students.ts';
import { answerAsCloudWatch } from '../support/localStack/answerAsCloudWatch.ts';
import { person } from '../support/people/person.ts';
import { runOps } from '../support/runOps.ts';

const dayMs = 86_400_000;

describe('an operator', () => {
  const visit = shareBrowser();
  const lata = { emailID: 'operator-lata@example.com', name: 'Lata' };
  const author = (emailID: string) => new Author(visit.api, emailID);

  beforeAll(async () => {
    await openColleges(visit.localStack.addresses.aws, [
      college({ collegeID: 'coep-pune', name: 'COEP', opensAt: Date.UTC(2026, 0, 1) }),
    ]);
    for (const name of ['Asha', 'Bala', 'Chitra']) {
      const emailID = `operator-${name}@college.example`;
      await new Students(visit.api).idOf(emailID, { name, collegeID: 'coep-pune' });
    }
    await author('operator-asha@example.com').submit({
      title: 'A solar <b>cooker</b>',
      summary: 'Boils a litre.',
    });
    await buy(new ScenarioUser(visit.localStack, { person: lata }), 'innovator');
    await author(lata.emailID).ask('product/requestService', codeReview);
    const grant = ['people', 'grant', 'firoz.finance@example.com', '--role', 'operator'];
    await runOps(visit.localStack, grant);
  });

  async function signedIn(name = 'Omkar Das'): Promise<Page> {
    const of = await person(visit.localStack, name).with();
    const { page } = await visit.device({ viewport: { width: 1280, height: 800 }, of });
    await page.goto('/');
    await page.goto('/operate');
    await page.getByText(/waiting: alarms first/).waitFor();
    return page;
  }

  it('sees what waits, reads a case study with its photo and publishes it, with the keyboard alone', async () => {
    const page = await signedIn();
    await page.getByRole('link', { name: 'A solar <b>cooker</b>' }).focus();
    await page.keyboard.press('Enter');

    await page.getByRole('img', { name: 'Photo 1 of 1' }).waitFor();
    await page.getByRole('button', { name: 'Publish' }).focus();
    await page.keyboard.press('Enter');

    await page.getByText('Published. It shows up in search in about a minute.').waitFor();
    await page.getByRole('link', { name: 'See what’s waiting' }).press('Enter');
    await page.getByRole('link', { name: 'Code review' }).waitFor();
    await page.getByRole('link', { name: 'A solar <b>cooker</b>' }).waitFor({ state: 'detached' });
  });

  it('is told who else has a request open, and that it changed meanwhile, and loses nothing typed', async () => {
    const omkar = await signedIn();
    const firoz = await signedIn('Firoz Khan');
    await omkar.getByRole('link', { name: 'Code review' }).click();
    await omkar.getByRole('button', { name: 'Accept request' }).waitFor();
    await firoz.getByRole('link', { name: 'Code review' }).click();

    await firoz.getByText(/^Omkar Das opened this too/).waitFor();
    await omkar.getByRole('button', { name: 'Accept request' }).click();
    await omkar.getByText('Accepted. We’ll email the learner.').waitFor();
    await firoz.getByRole('radio', { name: 'Decline' }).check();
    await firoz.getByRole('textbox', { name: 'Message' }).fill('We are full.');
    await firoz.getByRole('button', { name: 'Decline' }).click();
    const dialog = firoz.getByRole('dialog', { name: 'Decline?' });
    await dialog.getByText(/You can’t reopen it/).waitFor();
    await firoz.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focusedText(firoz)).toBe('Decline');
    await firoz.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await firoz.getByText(/has written since you opened this/).waitFor();
    await firoz.getByRole('button', { name: 'Open it again' }).click();

    await firoz.getByRole('list', { name: 'Messages' }).getByText('Accepted.').waitFor();
    await firoz.getByRole('radio', { name: 'Start work' }).waitFor();
    await expect
      .poll(() => firoz.getByRole('textbox', { name: 'Message' }).inputValue())
      .toBe('We are full.');
  });

  it('finds an account, reads what its person wrote with a reason, and adds days to the plan', async () => {
    const page = await signedIn();
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('textbox', { name: 'Email address' }).fill('Operator-lata@example.com');
    await page.getByRole('button', { name: 'Find account' }).click();

    await page.getByRole('heading', { name: 'Lata' }).waitFor();
    expect(page.url()).not.toContain('lata');
    const written = page.getByRole('article', { name: 'Service request' });
    expect(await written.count()).toBe(0);
    const reason = page.getByRole('form', { name: 'Read what they wrote' });
    await reason.getByRole('textbox', { name: 'Reason' }).fill('Complaint about a review');
    await page.getByRole('button', { name: 'Show what they wrote' }).click();
    await written.getByText(codeReview.about).waitFor();

    const change = page.getByRole('form', { name: 'Change this account' });
    await change.getByRole('radio', { name: 'Add days to the plan' }).check();
    await change.getByRole('textbox', { name: 'Days' }).fill('7');
    await change.getByRole('radio', { name: 'An outage' }).check();
    await change.getByRole('textbox', { name: 'Reason' }).fill('Outage of 3 March');
    await change.getByRole('button', { name: 'Add days' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add these days?' });
    await dialog
      .getByText('Innovator will last 7 days longer. You can’t take days back.')
      .waitFor();
    expect(await focusedText(page)).toBe('Cancel');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await focusedText(page)).toBe('Add days');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Add days' }).click();

    await page.getByText('Days added. The new end is shown above.').waitFor();
    await page.getByRole('cell', { name: /7 days added on .*: Outage of 3 March/ }).waitFor();
  });

  it('sees mails that failed and mails to send, and has a failed one sent again, with the keyboard alone', async () => {
    const queue = dynamoMailQueue();
    const now = visit.localStack.productNow();
    const lookAt = now + 3_600_000;
    const cause = { kind: 'labSeat', labDayID: 'day' } as const;
    await dynamoOutbox().add({ sub: 'person', mailID: 'seat', cause, lookAt });
    for (const due of await Array.fromAsync(queue.due(lookAt))) {
      if (due.mailID === 'seat') {
        await queue.finish(due, 'notSent', now);
      }
    }
    const page = await signedIn();

    await page.getByRole('link', { name: 'Emails', exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Emails we couldn’t send' }).waitFor();
    await page.getByRole('link', { name: 'Seat at a lab day' }).press('Enter');
    await page.getByRole('button', { name: 'Send again' }).press('Enter');

    await page.getByText('The email will be sent within a minute.').waitFor();
    await page.getByRole('link', { name: 'Emails', exact: true }).press('Enter');
    await page.getByText('No failed emails.').waitFor();
    await page.getByRole('table').getByText('Seat at a lab day').waitFor();
  });

  it('opens a college’s list, sees what confirming would change, confirms, and changes the window, with the keyboard alone', async () => {
    const page = await signedIn();
    await page.getByRole('link', { name: 'Colleges' }).press('Enter');
    const row = page.getByRole('row', { name: /COEP, Bengaluru/ });
    await row.getByText(/^Open until/).waitFor();
    await row.getByRole('link', { name: 'COEP' }).press('Enter');
    await page.getByRole('heading', { name: 'COEP, Bengaluru' }).waitFor();
    await page.getByRole('img', { name: 'QR code of the registration page of COEP' }).waitFor();
    await page.getByRole('link', { name: /college=coep-pune$/ }).waitFor();

    await page.getByRole('checkbox', { name: 'Chitra' }).press('Space');
    await page.getByText('1 student selected.').waitFor();
    await page.getByRole('checkbox', { name: 'Chitra' }).press('Space');
    await page.getByText('Tick students by roll number').press('Enter');
    await page.getByRole('textbox', { name: 'Roll numbers' }).fill(' none-such ');
    await page.getByRole('button', { name: 'Tick these students' }).press('Enter');
    await page.getByText('0 students ticked. Not registered here: NONE-SUCH.').waitFor();
    await page.getByRole('button', { name: 'Preview: give everyone a place' }).press('Enter');
    await page.getByRole('row', { name: /Asha.*To confirm Has a place/ }).waitFor();
    await page.getByRole('row', { name: /Chitra.*Number 1 on the waiting list/ }).waitFor();
    await page.getByText(/Nothing is saved yet\. After that, 2 of 2 seats will be taken/).waitFor();
    await page.getByRole('button', { name: 'Update 3 students' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Update 3 students?' });
    await dialog.getByText(/You can’t take a place back/).waitFor();
    await dialog.getByRole('button', { name: 'Update 3 students' }).press('Enter');
    await page.getByText('3 students updated.').waitFor();
    await page.getByRole('row', { name: /Asha.*Has a place/ }).waitFor();
    await page.getByRole('row', { name: /Chitra.*Number 1 on the waiting list/ }).waitFor();

    const settings = page.getByRole('form', { name: 'Dates, seats and samples' });
    await settings.getByLabel('First day').fill('2026-06-30');
    await settings.getByLabel('Last day').fill('2026-06-01');
    await settings.getByRole('button', { name: 'Save changes' }).press('Enter');
    await settings.getByText('The last day can’t be before the first day.').waitFor();
    await settings.getByLabel('Last day').fill('2099-12-31');
    await settings.getByRole('button', { name: 'Save changes' }).press('Enter');
    await settings.getByText('Saved. Students see it within a minute.').waitFor();
    await page.getByText('Open until 31 Dec 2099').waitFor();
  });

  it('reads in the audit log who did that, and saves it', async () => {
    const page = await signedIn();
    await page.getByRole('link', { name: 'Audit log' }).click();

    await page.getByRole('cell', { name: 'Accepted a service request' }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download all as JSON' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^audit-.*\.json$/);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toContainEqual(
      expect.objectContaining({ what: 'accept service' }),
    );
  });
});

describe('an operator who watches the product', () => {
  const visit = shareBrowser();
  const entry = entryWith();

  beforeAll(() => publishEntries(visit.localStack, [entry]));

  afterEach(() => visit.api.aws.reset());

  async function signedIn(): Promise<Page> {
    const of = await person(visit.localStack, 'Omkar Das').with();
    const { page } = await visit.device({ viewport: { width: 1280, height: 800 }, of });
    await page.goto('/');
    await page.goto('/operate');
    await page.getByRole('link', { name: 'Usage' }).press('Enter');
    await page.getByRole('heading', { name: 'Active learners' }).waitFor();
    return page;
  }

  const chart = (page: Page, name: string) => page.getByRole('img', { name: `${name}, ` });

  it('sees learners, completed entries, searches and response times by day, each with a table behind it, with the keyboard alone', async () => {
    const learners = ['asha', 'bala', 'chitra'].map(
      (name) => new Author(visit.api, `operator-${name}@example.com`),
    );
    for (const count of [3, 1, 2]) {
      for (const person of learners.slice(0, count)) {
        for (const { id: section } of entry.item.outline) {
          const mark = { itemID: entry.item.id, section, done: true };
          await person.ask('product/saveProgress', mark);
        }
        await person.ask('product/answerCheck', {
          itemID: entry.item.id,
          check: 'which',
          reply: rightReply,
        });
      }
      await visit.localStack.passTime(dayMs);
    }
    const today = startOf(dayOf(visit.localStack.productNow()));
    answerAsCloudWatch(visit.api.aws, {
      values: () => [
        [today - dayMs, 120],
        [today, 80],
      ],
    });
    const page = await signedIn();
    await page.getByRole('link', { name: 'Last 7 days' }).press('Enter');
    await page
      .getByRole('link', { name: 'Last 7 days' })
      .and(page.locator('[aria-current]'))
      .waitFor();

    for (const name of ['Active learners', 'Completed entries', 'Searches', 'Response times']) {
      await chart(page, name).waitFor();
    }
    const part = page.getByRole('region', { name: 'Active learners' });
    await part.getByText('Show as a table').press('Enter');
    const counts = await part.getByRole('table').getByRole('row').allInnerTexts();
    expect(counts.map((row) => row.split(/\s+/).at(-1)).join(' ')).toBe('learners 0 0 0 3 1 2 0');
    const completed = page.getByRole('region', { name: 'Completed entries' });
    await completed.getByText('Show as a table').press('Enter');
    expect(
      (await completed.getByRole('cell').allInnerTexts()).filter((count) => count !== '0'),
    ).toEqual(['3']);
  });

  it('finds an alarm that fires in the work queue, and reads whom it hurts and what to do, with the keyboard alone', async () => {
    const now = visit.localStack.productNow();
    answerAsCloudWatch(visit.api.aws, {
      firing: { pollNotRun: now },
      values: ({ name }) => [[now, name === 'Errors' ? 0 : 1]],
    });
    const page = await signedIn();
    await page.getByRole('link', { name: 'To do' }).press('Enter');
    const row = page.getByRole('row', {
      name: /^Alarm Razorpay's lists have not been read for 15 minutes/,
    });
    await row.getByText('Firing').waitFor();

    await row.getByRole('link').press('Enter');
    const alarm = page.getByRole('article', { name: /^Razorpay's lists have not been read/ });
    await alarm.getByText(/^Buyers who closed the browser/).waitFor();
    await alarm.getByText('It’s over when').waitFor();
    expect(await alarm.getByText('RUNBOOK').count()).toBe(0);
    expect(await page.getByText('1 alarm is firing.').count()).toBe(1);
    const others = page.getByRole('group', { name: 'Alarms that aren’t firing' });
    expect(await others.getByRole('row').count()).toBe(12);
    const runs = page.getByRole('group', { name: 'Last run of each schedule' });
    await runs
      .getByRole('row', { name: /^Numbers invoices .* Every minute .* Finished$/ })
      .waitFor();

    answerAsCloudWatch(visit.api.aws, {});
    await page.reload();
    await page.getByText('No alarm is firing.').waitFor();
    await page.getByText(/^Searches find every change in the catalogue/).waitFor();
    await page.getByText('No failed emails.').waitFor();
    await page.getByText('No webhooks from Razorpay have failed.').waitFor();
  });
});

/** The words of what the keyboard is on. */
function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}
