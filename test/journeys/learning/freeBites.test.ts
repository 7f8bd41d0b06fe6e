import { beforeAll, describe, expect, it } from 'vitest';
import { studentIDOf } from '../../../lambdas/contract/studentID.ts';
import { giveLink } from '../../routes/support/coordinators.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import {
  field,
  fillIn,
  focusedText,
  heading,
  isFocused,
  isTooWide,
  kept,
  shownID,
  state,
} from '../../support/browser/freeBitesPage.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { college, openColleges } from '../../support/freeBites/colleges.ts';
import { mailsTo } from '../../support/mails/Inbox.ts';

const day = 86_400_000;

describe('freeBites in the browser', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    await openColleges(visit.localStack.addresses.aws, [
      college(),
      college({ collegeID: 'one-seat', name: 'One Seat College', city: 'Pune', seats: 1 }),
      college({
        collegeID: 'later',
        name: 'Later College',
        city: 'Pune',
        opensAt: Date.now() + 2 * day,
        closesAt: Date.now() + 9 * day,
      }),
    ]);
  });

  it('is gone through with the keyboard alone, from the name of the college to a sample', async () => {
    const { page } = await visit.device({ viewport: { width: 320, height: 640 } });
    await page.goto('/freeBites');
    await page.getByRole('searchbox', { name: 'Find your college' }).focus();

    await page.keyboard.type('PES Univrsity');
    await page.getByRole('button', { name: /^PES University/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/freeBites?college=pes-bengaluru');
    await heading(page, 'Register').waitFor();
    expect(await focusedText(page)).toBe('PES University');
    expect(await axeViolations(page)).toEqual([]);
    await field(page, 'Your name').focus();
    for (const text of ['Asha Rao', 'keys@college.example', 'PES1UG26', 'Mechanical', '2']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space'); // of age
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await heading(page, 'You’re registered').waitFor();

    expect(await focusedText(page)).toBe('You’re registered');
    await page.getByText('0 of 1 opened.').waitFor();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText(/^No change yet\. Checked at .*[ap]m\.$/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole('button', { name: 'Open this one All of gears' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'All of gears' }).waitFor();
    await page.getByText('1 of 1 samples opened.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to your samples' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByText('1 of 1 opened.').waitFor();
    await page.getByRole('button', { name: 'Open again All of gears' }).waitFor();
  });

  it('finds a registration again whose answer was lost after it was written', async () => {
    const { page, context } = await visit.device();
    const answers: string[] = [];
    const lose = '**/api/freeBites/registerStudent';
    await context.route(lose, async (route) => {
      answers.push(await (await route.fetch()).text());
      await route.abort();
    });
    await page.goto('/freeBites?college=pes-bengaluru');
    await fillIn(page, 'lost@college.example');

    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('it may or may not have arrived').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await context.unroute(lose);
    await page.reload();
    await heading(page, 'You’re registered').waitFor();

    const shown = await shownID(page);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.map((answer) => JSON.parse(answer).studentID)).toEqual(answers.map(() => shown));
    expect(await kept(page)).toEqual(['xplorers.freeBites.studentID']);
    await page.reload();
    await page.getByText('0 of 1 opened.').waitFor();
    expect(await shownID(page)).toBe(shown);
  });

  it('says that the details sent first count, when they had arrived before they were changed', async () => {
    const { page, context } = await visit.device();
    const lose = '**/api/freeBites/registerStudent';
    await context.route(lose, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto('/freeBites?college=pes-bengaluru');
    await fillIn(page, 'changed@college.example');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('it may or may not have arrived').waitFor();
    await page.getByRole('button', { name: 'Change what I typed' }).click();
    await context.unroute(lose);
    await field(page, 'Degree and branch').fill('Physics');
    await page.getByLabel('I agree to my data').check();
    await page.getByRole('button', { name: 'Register' }).click();

    await page.getByText('The details you sent the first time had already reached us').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel registration' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click();
    await page.getByText('We’ve deleted your details.').waitFor();
    await heading(page, 'Your registration').waitFor();
    expect(await page.getByRole('button', { name: 'Refresh' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Remove from this device' }).click();
    await heading(page, 'Register').waitFor();
  });

  it('asks automatically when the connection is back, and restores what was typed for whoever will not wait', async () => {
    const { page, context } = await visit.device();
    await page.goto('/freeBites?college=pes-bengaluru');
    await fillIn(page, 'waits@college.example');
    await context.setOffline(true);

    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('You’re offline.').waitFor();
    await page.getByRole('button', { name: 'Change what I typed' }).click();
    // The college comes back with the connection.
    await context.setOffline(false);
    await heading(page, 'Register').waitFor();
    await expect
      .poll(() => field(page, 'Email address').inputValue())
      .toBe('waits@college.example');
    expect(await kept(page)).toEqual([]);
    await page.getByLabel('I agree to my data').check();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('You’re offline.').waitFor();
    await context.setOffline(false);

    await heading(page, 'You’re registered').waitFor();
  });

  it('keeps what is being typed over a reload, and nothing that was ticked', async () => {
    const { page } = await visit.device();
    await page.goto('/freeBites?college=pes-bengaluru');
    await fillIn(page, 'draft@college.example');

    await page.reload();
    await heading(page, 'Register').waitFor();

    await expect
      .poll(() => field(page, 'Email address').inputValue())
      .toBe('draft@college.example');
    await expect.poll(() => field(page, 'Year of study').inputValue()).toBe('2');
    await expect.poll(() => page.getByLabel('I agree to my data').isChecked()).toBe(false);
  });

  it('says beside each field what is wrong, goes to the first, and asks a minor for a guardian', async () => {
    const { page, requests } = await visit.device();
    await page.goto('/freeBites?college=pes-bengaluru');
    await heading(page, 'Register').waitFor();

    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Tell us whether you’re 18 or over.').waitFor();
    await page.getByText('Enter your email address.').waitFor();
    expect(await field(page, 'Your name').evaluate(isFocused)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await field(page, 'Your name').fill('Asha Rao');
    await field(page, 'Email address').fill('minor@college.example');
    await field(page, 'Roll number').fill('1PE24ME001');
    await field(page, 'Degree and branch').fill('Mechanical Engineering');
    await field(page, 'Year of study').selectOption('2');
    await page.getByRole('button', { name: 'Register' }).click();
    expect(await page.getByLabel('I’m 18 or over').evaluate(isFocused)).toBe(true);
    await fillIn(page, 'minor@college.example');
    await page.getByLabel('I’m under 18').check();
    await field(page, 'Their email address').waitFor();
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Please correct the 3 highlighted fields.').waitFor();
    expect(await field(page, 'Name of your parent or guardian').evaluate(isFocused)).toBe(true);
    expect(requests).not.toContain('/api/freeBites/registerStudent');
    await field(page, 'Name of your parent or guardian').fill('Meera Rao');
    await field(page, 'Their email address').fill('meera@home.example');
    await page.getByLabel(/^Parent or guardian: I agree/).check();
    await page.getByRole('button', { name: 'Register' }).click();

    await heading(page, 'You’re registered').waitFor();
  });

  it('leads from a college’s link straight to it, shares it, and says when it opens', async () => {
    const { page, context } = await visit.device({ colorScheme: 'dark' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);

    await page.goto('/freeBites?college=later');
    await heading(page, 'Later College').waitFor();
    await page.getByText(/^Registration opens on /).waitFor();
    expect(await heading(page, 'Register').count()).toBe(0);
    await page.getByText('Share this college').click();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByText('Copied.').waitFor();

    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.getByRole('img', { name: /^QR code of the link/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.goto('/freeBites?college=nowhere');
    await page.getByText('No college found at this address.').waitFor();
  });

  it('shows who has a place and who waits once the coordinator has confirmed the list, and frees a place that is cancelled', async () => {
    const devices = [await visit.device(), await visit.device()];
    for (const [count, { page }] of devices.entries()) {
      await page.goto('/freeBites?college=one-seat');
      await fillIn(page, `seat${count}@college.example`);
      await page.getByRole('button', { name: 'Register' }).click();
      await state(page, 'Registered').waitFor();
    }
    const [first, second] = devices;
    await second?.page.getByText('0 of 1 opened.').waitFor();
    await second?.page.getByRole('button', { name: 'Open this one All of gears' }).click();
    await second?.page.getByText('1 of 1 samples opened.').waitFor();
    await second?.page.getByRole('button', { name: 'Back to your samples' }).first().click();
    await second?.page.getByText('Available once you have a place').first().waitFor();
    const coordinator = (await visit.device({ viewport: { width: 360, height: 740 } })).page;
    await coordinator.goto(`/coordinator#${await giveLink('one-seat')}`);
    await heading(coordinator, 'To confirm (2)').waitFor();
    await coordinator.getByRole('button', { name: 'Select all 2' }).click();
    expect(await axeViolations(coordinator)).toEqual([]);
    expect(await isTooWide(coordinator)).toBe(false);
    await coordinator.getByRole('button', { name: 'Confirm 2 students' }).click();
    await heading(coordinator, 'With a place (1)').waitFor();

    await first?.page.getByRole('button', { name: 'Refresh' }).click();
    await state(first?.page, 'You have a place').waitFor();
    await second?.page.reload();
    await state(second?.page, 'Number 1 on the waiting list').waitFor();
    await first?.page.getByRole('button', { name: 'Cancel registration' }).click();
    const dialog = first?.page.getByRole('dialog');
    await dialog?.getByText('Another student can have your place.').waitFor();
    await dialog?.getByRole('button', { name: 'Cancel registration' }).click();
    await state(first?.page, 'Cancelled').waitFor();
    await coordinator.reload();
    await coordinator
      .getByRole('button', { name: 'Fill free places from the waiting list' })
      .click();
    await coordinator.getByText('Saved.').waitFor();
    await second?.page.getByRole('button', { name: 'Refresh' }).click();
    await state(second?.page, 'You have a place').waitFor();
    await second?.page.getByText('1 of 5 opened.').waitFor();
    await second?.page.getByRole('button', { name: 'Open All of levers' }).click();
    await second?.page.getByText('2 of 5 samples opened.').waitFor();
  });

  it('defect 13: the earlier address of a college leads to freeBites', async () => {
    const { page } = await visit.device();

    await page.goto('/casestudy?college=pes-bengaluru');

    await page.waitForURL('**/freeBites?college=pes-bengaluru');
    await heading(page, 'PES University').waitFor();
  });

  it('forgets the id on this device, and finds the registration again when the id is pasted', async () => {
    const { page } = await visit.device();
    await page.goto('/freeBites?college=pes-bengaluru');
    await fillIn(page, 'forget@college.example');
    await page.getByRole('button', { name: 'Register' }).click();
    await heading(page, 'You’re registered').waitFor();
    const studentID = await shownID(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('xplorers-student-id.txt');

    await page.getByRole('button', { name: 'Remove from this device' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await field(page, 'Your freeBites ID').waitFor();
    expect(await kept(page)).toEqual([]);
    await field(page, 'Your freeBites ID').fill('short');
    await page.getByRole('button', { name: 'Check status' }).click();
    await page.getByText('This ID has a typo').waitFor();
    await field(page, 'Your freeBites ID').fill(studentIDOf(new Uint8Array(32)));
    await page.getByRole('button', { name: 'Check status' }).click();
    await heading(page, 'No registration found').waitFor();
    await page.getByText('Lost your freeBites ID?').waitFor();
    await page.getByRole('button', { name: 'Use another ID' }).click();
    await page.getByRole('button', { name: 'Check status' }).click();
    await page.getByText('Enter your freeBites ID.').waitFor();
    await field(page, 'Your freeBites ID').fill(`  ${studentID} `);
    await page.getByRole('button', { name: 'Check status' }).click();
    await state(page, 'Registered').waitFor();
    expect(await kept(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save on this device' }).click();
    await page.getByText('Saved on this device.').waitFor();
    expect(await kept(page)).toEqual(['xplorers.freeBites.studentID']);
  });

  it('mails a lost id again to the address of the registration', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/freeBites?college=pes-bengaluru');
    await fillIn(page, 'found@college.example');
    await page.getByRole('button', { name: 'Register' }).click();
    await heading(page, 'You’re registered').waitFor();
    const studentID = await shownID(page);
    await page.getByRole('button', { name: 'Remove from this device' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();

    await page.getByText('Lost your freeBites ID?').click();
    await page.getByText('PES University').last().waitFor();
    const form = page.getByRole('form', { name: 'Lost your freeBites ID?' });
    await form.getByRole('button', { name: 'Email me my freeBites ID' }).click();
    await form.getByText('Enter your email address.').waitFor();
    await form.getByRole('textbox').fill('found@college.example');
    expect(await axeViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await form.getByRole('button', { name: 'Email me my freeBites ID' }).click();
    await form.getByText('is on its way there').waitFor();

    await mailsTo(visit.localStack, 'found@college.example');
    const mails = await mailsTo(visit.localStack, 'found@college.example');
    expect(mails.map(({ text }) => text.includes(studentID))).toEqual([true, true]);
  });

  it('S-41: says kindly that the service is down, while all else works, and goes on when it is back', async () => {
    const { page, context } = await visit.device();
    const host = `${visit.localStack.addresses.caseStudy}/**`;
    await context.route(host, (route) => route.abort());

    await page.goto('/freeBites');
    await page.getByRole('searchbox', { name: 'Find your college' }).fill('pes');
    await page.getByText('We can’t reach the freeBites service right now.').waitFor();
    await page.getByRole('heading', { name: 'How it works' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await context.unroute(host);
    await page.getByRole('button', { name: 'Try again' }).click();

    await page.getByRole('button', { name: /^PES University/ }).waitFor();
  });
});
