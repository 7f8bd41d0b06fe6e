import { beforeAll, describe, expect, it } from 'vitest';
import { studentIDOf } from '../../../lambdas/contract/studentID.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import {
  field,
  fillIn,
  heading,
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

  it('says that the details sent first count, when they had arrived before they were changed', async () => {
    const { page, context } = await visit.device();
    const lose = '**/api/freeBites/registerStudent';
    await context.route(lose, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto('/freeBites?college=pes-bengaluru');
    await fillIn(page, 'changed@college.example');
    await page.getByRole('button', { name: 'Agree and register' }).click();
    await page.getByText('it may or may not have arrived').waitFor();
    await page.getByRole('button', { name: 'Change what I typed' }).click();
    await context.unroute(lose);
    await page.getByText('Degree and year (optional)').click();
    await field(page, 'Degree and branch').fill('Physics');
    await page.getByRole('button', { name: 'Agree and register' }).click();

    await page.getByText('The first details you sent had already reached us').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel registration' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click();
    await page.getByText('We’ve deleted your details.').waitFor();
    await heading(page, 'Your registration').waitFor();
    expect(await page.getByRole('button', { name: 'Refresh' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Remove from this device' }).click();
    await heading(page, 'Register').waitFor();
  });

  it('asks automatically when the connection is back, and restores what was typed for a student who will not wait', async () => {
    const { page, context } = await visit.device();
    await page.goto('/freeBites?college=pes-bengaluru');
    await fillIn(page, 'waits@college.example');
    await context.setOffline(true);

    await page.getByRole('button', { name: 'Agree and register' }).click();
    await page.getByText('You’re offline.').waitFor();
    await page.getByRole('button', { name: 'Change what I typed' }).click();
    // The college comes back with the connection.
    await context.setOffline(false);
    await heading(page, 'Register').waitFor();
    await expect
      .poll(() => field(page, 'Email address').inputValue())
      .toBe('waits@college.example');
    expect(await kept(page)).toEqual([]);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Agree and register' }).click();
    await page.getByText('You’re offline.').waitFor();
    await context.setOffline(false);

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

  it('forgets the id on this device, and finds the registration again when the id is pasted', async () => {
    const { page } = await visit.device();
    await page.goto('/freeBites?college=pes-bengaluru');
    await fillIn(page, 'forget@college.example');
    await page.getByRole('button', { name: 'Agree and register' }).click();
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
    await state(page, 'Waiting for your college').waitFor();
    expect(await kept(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save on this device' }).click();
    await page.getByText('Saved on this device.').waitFor();
    expect(await kept(page)).toEqual(['xplorers.freeBites.studentID']);
  });

  it('mails a lost id again to the address of the registration', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/freeBites?college=pes-bengaluru');
    await fillIn(page, 'found@college.example');
    await page.getByRole('button', { name: 'Agree and register' }).click();
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
