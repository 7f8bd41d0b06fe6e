/** What a tester brings about in the dev console. */
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../support/browser/axe.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';

describe('the product’s time', () => {
  const visit = shareBrowser();

  it('is brought about in the dev console, where every button works', async () => {
    const { page } = await visit.device();
    await page.goto(visit.localStack.addresses.devConsole);
    const before = await page.getByText("The product's time is").innerText();

    await page.getByLabel('Minutes').fill('90');
    await page.getByRole('button', { name: 'Move forward' }).click();
    await page.getByText('The clock has moved.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Dev console' }).click();

    expect(await page.getByText("The product's time is").innerText()).not.toBe(before);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Run schedules' }).click();
    await page.getByText('The schedules have run.').waitFor();
    await page.getByRole('link', { name: 'Dev console' }).click();
    await page.getByRole('button', { name: 'Reset everything' }).click();
    await page.getByText('Everything has been reset.').waitFor();
  });
});
