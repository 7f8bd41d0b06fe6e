/** How an operator looks after a college in a real browser. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { callRoute } from '../support/api/callRoute.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { isTooWide } from '../support/browser/freeBitesPage.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { agreeIfAsked, beginSignIn, greeting } from '../support/browser/signIn.ts';
import { college, newKey, openColleges, student } from '../support/freeBites/colleges.ts';
import { runOps } from '../support/runOps.ts';

describe('an operator of colleges', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    await openColleges(visit.localStack.addresses.aws, [
      college({
        collegeID: 'hill-college',
        name: 'Hill College',
        city: 'Shimla',
        opensAt: Date.UTC(2026, 0, 1),
        seats: 1,
      }),
    ]);
    await runOps(visit.localStack, [
      'people',
      'grant',
      'firoz.finance@example.com',
      '--role',
      'operator',
    ]);
    await register('Asha Rao', 'asha@hill.example', 'H1');
    await register('Bela Sen', 'bela@hill.example', 'H2');
  });

  async function register(name: string, emailID: string, rollNumber: string): Promise<void> {
    const { localStack } = visit;
    const consent = { version: 'v2', at: localStack.productNow() };
    const request = { name, rollNumber, collegeID: 'hill-college', consent };
    const { status } = await callRoute(
      localStack,
      'freeBites/registerStudent',
      student(emailID, request),
      { 'idempotency-key': newKey() },
    );
    expect(status).toBe(200);
  }

  async function openedBy(name: string): Promise<Page> {
    const { page } = await visit.device({ viewport: { width: 1280, height: 800 } });
    await page.goto('/');
    await beginSignIn(page);
    await page.getByRole('button', { name }).click();
    await greeting(page, name).waitFor();
    await agreeIfAsked(page);
    await page.goto('/operate?view=colleges');
    await page.getByRole('link', { name: 'Hill College' }).click();
    await page.getByRole('heading', { level: 2, name: 'Hill College, Shimla' }).waitFor();
    return page;
  }

  it('sees what confirming would change before anything is saved, gives the place, and is told of a change made meanwhile', async () => {
    const page = await openedBy('Omkar Das');
    await page.getByRole('cell', { name: 'H1' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByText('Asha Rao').click();
    await page.getByText('Bela Sen').click();
    await page.getByText('2 students selected.').waitFor();
    await page.getByRole('button', { name: 'Preview confirming 2' }).click();
    await page.getByText('2 students will change. Nothing is saved yet.').waitFor();
    await page.getByRole('row', { name: /Asha Rao H1 To confirm Has a place/ }).waitFor();
    await page
      .getByRole('row', { name: /Bela Sen H2 To confirm Number 1 on the waiting list/ })
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);

    const other = await openedBy('Firoz Khan');
    await other.getByText(/Omkar Das opened this college too/).waitFor();
    await page.getByRole('button', { name: 'Change 2 students' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change 2 students?' });
    await dialog.getByText(/You can’t take a place back/).waitFor();
    await dialog.getByRole('button', { name: 'Change 2 students' }).click();
    await page.getByText('Done: 2 students changed.').waitFor();
    await page.getByRole('cell', { name: 'Has a place' }).waitFor();

    await other.getByRole('textbox', { name: 'Seats' }).fill('2');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await other.getByText('Saved. Students see it within a minute.').waitFor();
    await page.getByRole('textbox', { name: 'Seats' }).fill('3');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText(/Someone else changed this college since you opened it/).waitFor();
    await page.getByRole('button', { name: 'Open it again' }).click();
    await page.getByText('2', { exact: true }).waitFor(); // the other's seats
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved. Students see it within a minute.').waitFor();
  });

  it('has the link and the code of the registration page, and reads it all on a phone', async () => {
    const page = await openedBy('Omkar Das');
    const link = page.getByRole('link', { name: /freeBites\?college=hill-college$/ });
    await page.getByRole('img', { name: /QR code of the registration page/ }).waitFor();

    await page.setViewportSize({ width: 360, height: 740 });

    expect(await isTooWide(page)).toBe(false);
    await link.click();
    await page.getByRole('heading', { name: 'Hill College' }).waitFor();
  });
});
