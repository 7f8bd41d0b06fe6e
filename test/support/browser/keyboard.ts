/** What the keyboard is on in a page, and how to get there. */
import type { Page } from 'playwright-core';

/** What the keyboard is on, as its text or its label says. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : null;
    return (label ?? activeElement)?.textContent?.trim() ?? '';
  });
}

/** Presses Tab until the keyboard is on what is named so. @throws Error when it never is */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (name.test(await focusedName(page))) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab leads to nothing named ${name}`);
}
