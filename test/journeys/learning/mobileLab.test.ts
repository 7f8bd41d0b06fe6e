import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../support/browser/axe.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signIn } from '../../support/browser/signIn.ts';

describe('the mobile lab', () => {
  const visit = shareBrowser();

  it('is asked for by a visitor, who gets the number of the request', async () => {
    const { page } = await visit.device({ viewport: { width: 320, height: 640 } });
    await page.goto('/mobilelab');

    await ask(page);
    await page.getByText('Enter your name.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await field(page, 'Your name').fill('Asha Rao');
    await field(page, 'Email address').fill('asha@college.example');
    await field(page, 'College or organisation, and city').fill('PES University, Bengaluru');
    await message(page).fill('Sixty of us.\nIn March?');
    await page.reload();
    await expect.poll(() => message(page).inputValue()).toBe('Sixty of us.\nIn March?');
    await ask(page);

    const done = page.getByRole('heading', { name: 'We’ve received your request' });
    await done.waitFor();
    await page.getByText('We aim to reply within five working days').waitFor();
    expect(await done.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.getByRole('main').locator('code').innerText()).not.toBe('');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ask for another visit' }).click();
    await expect.poll(() => field(page, 'Your name').inputValue()).toBe('');
  });

  it('knows a signed-in person’s name and address, and says when no answer came', async () => {
    const { page, context } = await visit.device();
    await page.goto('/');
    await signIn(page, 'lab@example.com', 'Lata Bora');
    await page.goto('/mobilelab');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main input')].some(
        (input) => input instanceof HTMLInputElement && input.value === 'lab@example.com',
      ),
    );
    await expect.poll(() => field(page, 'Your name').inputValue()).toBe('Lata Bora');
    await field(page, 'College or organisation, and city').fill('Cotton University');
    await message(page).fill('A class of thirty.');
    await context.setOffline(true);

    await ask(page);
    await page.getByText('we don’t know if your request arrived').waitFor();
    await expect.poll(() => message(page).inputValue()).toBe('A class of thirty.');
    await context.setOffline(false);
    await ask(page);

    await page.getByRole('heading', { name: 'We’ve received your request' }).waitFor();
  });
});

function ask(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Ask for a visit' }).click();
}

function field(page: Page, name: string) {
  return page.getByRole('main').getByLabel(name, { exact: true });
}

function message(page: Page) {
  return page.getByLabel(/^What you’d like to build/);
}
