/** An operator's work in a real browser, and two operators at once. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { buy } from '../../../infra/local/console/scenarios/Buyer.ts';
import { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { dynamoMailQueue, dynamoOutbox } from '../../../lambdas/adapters/dynamo/outbox.ts';
import { codeReview } from '../../routes/support/lab.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signInAs } from '../../support/browser/signIn.ts';
import { Author } from '../../support/caseStudies/Author.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { importEntry } from '../../support/catalogue/importEntry.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';
import { Searcher } from '../../support/catalogue/Searcher.ts';
import { writtenSource } from '../../support/catalogue/writtenSource.ts';
import { college, openColleges } from '../../support/freeBites/colleges.ts';
import { Students } from '../../support/freeBites/Students.ts';
import { runOps } from '../../support/runOps.ts';

/** One for each journey that changes one. */
const colleges = { 'coep-pune': 'COEP', 'anna-chennai': 'Anna University' };
/** Entries with texts, one for each journey that changes one. */
const written = { alone: 'cardboard-gears', together: 'wooden-gears' };

describe('an operator', () => {
  const visit = shareBrowser();
  const author = (emailID: string) => new Author(visit.api, emailID);

  const register = (name: string, collegeID: string) =>
    new Students(visit.api).idOf(`${name}@${collegeID}.example`, { name, collegeID });

  beforeAll(async () => {
    await keepEntries(visit.localStack.addresses.aws, [
      entryWith({ id: 'gears-of-brass', title: 'Gears of brass' }),
    ]);
    for (const itemID of Object.values(written)) {
      await importEntry(visit.localStack.addresses.aws, itemID, writtenSource({ title: itemID }));
    }
    for (const [collegeID, name] of Object.entries(colleges)) {
      await openColleges(visit.localStack.addresses.aws, [
        college({ collegeID, name, opensAt: Date.UTC(2026, 0, 1) }),
      ]);
      for (const student of ['Asha', 'Bala', 'Chitra']) {
        await register(student, collegeID);
      }
    }
    await author('asha@example.com').submit({
      title: 'A solar <b>cooker</b>',
      summary: 'Boils a litre.',
    });
    await buy(
      new ScenarioUser(visit.localStack, { person: { emailID: 'lata@example.com', name: 'Lata' } }),
      'innovator',
    );
    await author('lata@example.com').ask('product/requestService', codeReview);
    await runOps(visit.localStack, [
      'people',
      'grant',
      'firoz.finance@example.com',
      '--role',
      'operator',
    ]);
  });

  async function signedIn(name: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
    const { page } = await visit.device({ viewport: { width: 1280, height: 800 }, colorScheme });
    await signInAs(page, name);
    await page.goto('/operate');
    await page.getByText(/waiting, oldest first/).waitFor();
    return page;
  }

  it('sees what waits, reads a case study with its photo and publishes it, with the keyboard alone', async () => {
    const page = await signedIn('Omkar Das');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'A solar <b>cooker</b>' }).focus();
    await page.keyboard.press('Enter');

    await page.getByRole('img', { name: 'Photo 1 of 1' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publish' }).focus();
    await page.keyboard.press('Enter');

    await page.getByText('Published. It shows up in search in about a minute.').waitFor();
    await page.getByRole('link', { name: 'See what’s waiting' }).press('Enter');
    await page.getByRole('link', { name: 'Code review' }).waitFor();
    expect(await page.getByRole('link', { name: 'A solar <b>cooker</b>' }).count()).toBe(0);
  });

  it('is told who else has a request open, and that it changed meanwhile, and loses nothing typed', async () => {
    const omkar = await signedIn('Omkar Das');
    const firoz = await signedIn('Firoz Khan', 'dark');
    await omkar.getByRole('link', { name: 'Code review' }).click();
    await omkar.getByRole('button', { name: 'Accept request' }).waitFor();
    await firoz.getByRole('link', { name: 'Code review' }).click();

    await firoz.getByText(/^Omkar Das opened this too/).waitFor();
    expect(await axeViolations(firoz)).toEqual([]);
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
    const page = await signedIn('Omkar Das');
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('textbox', { name: 'Email address' }).fill('Lata@example.com');
    await page.getByRole('button', { name: 'Find account' }).click();

    await page.getByRole('heading', { name: 'Lata' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
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
    expect(await axeViolations(page)).toEqual([]);
  });

  it('finds an entry by its title, kind and state, withdraws it and publishes it again', async () => {
    const page = await signedIn('Omkar Das');
    await page.getByRole('link', { name: 'Catalogue', exact: true }).last().click();
    const words = page.getByRole('searchbox', { name: 'Title or ID contains' });
    await words.fill('gears');
    await page.getByLabel('Kind').selectOption('Builds');
    await words.press('Enter');
    await page.getByRole('row', { name: /cardboard-gears/ }).waitFor();
    expect(await page.getByRole('row', { name: /Gears of brass/ }).count()).toBe(0);
    await page.getByLabel('Kind').selectOption('Courses');
    await words.fill('gears of');
    await words.press('Enter');
    await page.getByText('One entry.').waitFor();
    const row = page.getByRole('row', { name: /Gears of brass/ });
    await row.getByText('Published').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await row.getByText('More').press('Enter');
    await row.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw “Gears of brass”?' });
    await dialog.getByText(/Nobody will be able to open it/).waitFor();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('“Gears of brass” is withdrawn.').waitFor();
    await row.getByText('Withdrawn', { exact: true }).waitFor();
    await page.getByLabel('State').selectOption('Published');
    await words.press('Enter');
    await page.getByText('No entry matches.').waitFor();
    await page.goBack();
    expect(await page.getByLabel('State').inputValue()).toBe('');
    await row.getByText('More').click();
    await row.getByRole('button', { name: 'Publish again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish again' }).click();

    await page.getByText('“Gears of brass” is published again.').waitFor();
    await row.getByText('Published').waitFor();
  });

  it('changes an entry’s text with the keyboard alone, is told what breaks a rule, and goes back to an old edition', async () => {
    const page = await signedIn('Omkar Das');
    await page.goto('/operate?view=catalogue');
    await page.getByRole('link', { name: written.alone }).press('Enter');
    await page.getByRole('heading', { name: written.alone }).waitFor();
    const form = page.getByRole('form', { name: 'Text' });
    const text = form.getByRole('textbox', { name: 'Markdown' });
    const first = await text.inputValue();
    expect(first).toBe(writtenSource({ title: written.alone }));
    expect(await axeViolations(page)).toEqual([]);

    await text.fill(first.replace('## Cut', '```check number\n```\n\n## Cut'));
    await form.getByRole('button', { name: 'Save and publish' }).press('Enter');
    await form.getByText(/This text doesn’t pass the checks. Nothing was saved/).waitFor();
    await form.getByText(/^line \d+: /).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await text.fill(first.replace('Two gears.', 'Two cogs.'));
    await form.getByRole('textbox', { name: 'What changed' }).fill('Simpler words');
    await form.getByRole('button', { name: 'Save and publish' }).press('Enter');
    await page.getByText(/^Saved as edition 2\./).waitFor();
    await page.getByRole('row', { name: /Simpler words.*Not yet/ }).waitFor();
    expect(await text.inputValue()).toContain('Two cogs.');

    await page.getByRole('button', { name: 'Open edition 1' }).press('Enter');
    await page.getByText(/You’re looking at edition 1/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await text.inputValue()).toBe(first);
    await form.getByRole('button', { name: 'Save and publish' }).press('Enter');
    await page.getByText(/^Saved as edition 3\./).waitFor();
    expect(await text.inputValue()).toBe(first);
  });

  it('sees what someone else changed in an entry meanwhile, loses nothing typed, and replaces it', async () => {
    const omkar = await signedIn('Omkar Das');
    const firoz = await signedIn('Firoz Khan', 'dark');
    const path = `/operate?view=catalogue&item=${written.together}`;
    const editing = async (page: Page, words: string) => {
      const text = page.getByRole('textbox', { name: 'Markdown' });
      await text.fill((await text.inputValue()).replace('Two gears.', words));
      await page.getByRole('button', { name: 'Save and publish' }).click();
    };
    await omkar.goto(path);
    await omkar.getByRole('form', { name: 'Text' }).waitFor();
    await firoz.goto(path);
    await firoz.getByText(/^Omkar Das opened this entry too/).waitFor();

    await editing(omkar, 'Two cogs.');
    await omkar.getByText(/^Saved as edition 2\./).waitFor();
    await editing(firoz, 'Two wheels.');
    await firoz.getByText(/Someone else changed this entry since you opened it/).waitFor();
    await firoz.getByText('-Two cogs.').waitFor();
    expect(await axeViolations(firoz)).toEqual([]);
    expect(await firoz.getByRole('textbox', { name: 'Markdown' }).inputValue()).toContain(
      'Two wheels.',
    );
    await firoz.getByRole('button', { name: 'Replace the newest with my text' }).click();

    await firoz.getByText(/^Saved as edition 3\./).waitFor();
  });

  it('sees what a mail that failed was about, and has it sent again, with the keyboard alone', async () => {
    const cause = { kind: 'purchase', orderID: 'order_1', paymentID: 'pay_1' } as const;
    const mail = { sub: 'lata', mailID: 'purchase#pay_1', cause, lookAt: 9e12 };
    await dynamoOutbox().add(mail);
    await dynamoMailQueue().finish({ ...mail, causedAt: 0, tries: 5 }, 'notSent', Date.now());
    const page = await signedIn('Omkar Das');
    await page
      .getByRole('row', { name: /^Failed email Receipt or invoice for a plan Not delivered/ })
      .getByRole('link')
      .press('Enter');
    await page.getByRole('heading', { name: 'Email that couldn’t be sent' }).waitFor();
    await page.getByText('Receipt or invoice for a plan').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Send again' }).press('Enter');
    await page.getByText('The email will be sent within a minute.').waitFor();
    await page.getByRole('link', { name: 'See what’s waiting' }).press('Enter');
    await page.getByText(/waiting, oldest first/).waitFor();

    expect(await page.getByText('Failed email').count()).toBe(0);
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
    const page = await signedIn('Omkar Das', 'dark');
    await page.setViewportSize({ width: 768, height: 900 });

    await page.getByRole('link', { name: 'Emails', exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Emails we couldn’t send' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Seat at a lab day' }).press('Enter');
    await page.getByRole('button', { name: 'Send again' }).press('Enter');

    await page.getByText('The email will be sent within a minute.').waitFor();
    await page.getByRole('link', { name: 'Emails', exact: true }).press('Enter');
    await page.getByText('No failed emails.').waitFor();
    await page.getByRole('table').getByText('Seat at a lab day').waitFor();
  });

  it('opens a college’s list, sees what confirming would change, confirms, and changes the window, with the keyboard alone', async () => {
    const page = await signedIn('Omkar Das');
    await page.getByRole('link', { name: 'Colleges' }).press('Enter');
    const row = page.getByRole('row', { name: /COEP, Bengaluru/ });
    await row.getByText(/^Open until/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await row.getByRole('link', { name: 'COEP' }).press('Enter');
    await page.getByRole('heading', { name: 'COEP, Bengaluru' }).waitFor();
    await page.getByRole('img', { name: 'QR code of the registration page of COEP' }).waitFor();
    await page.getByRole('link', { name: /college=coep-pune$/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

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
    expect(await axeViolations(page)).toEqual([]);
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
    await register('Dev', 'anna-chennai');
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

  it('reads in the audit log who did that, and saves it', async () => {
    const page = await signedIn('Omkar Das');
    await page.getByRole('link', { name: 'Audit log' }).click();

    await page.getByRole('cell', { name: 'Accepted a service request' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download all as JSON' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^audit-.*\.json$/);
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toContainEqual(
      expect.objectContaining({ what: 'accept service' }),
    );
  });

  it('fits a tablet of 768 px', async () => {
    const page = await signedIn('Omkar Das');
    await page.setViewportSize({ width: 768, height: 1024 });

    for (const path of [
      '/operate',
      '/operate?view=catalogue',
      '/operate?view=searches',
      '/operate?view=colleges',
      `/operate?view=catalogue&item=${written.together}`,
      '/operate?view=colleges&college=coep-pune',
      '/operate?view=audit',
    ]) {
      await page.goto(path);
      await page.getByRole('table').waitFor();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
      ).toBe(false);
    }
  });
});

/** The words of what the keyboard is on. */
function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '');
}
