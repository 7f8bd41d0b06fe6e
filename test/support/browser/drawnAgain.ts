import type { Page } from 'playwright-core';

/** Opens a page of the site and gives those parts of its HTML that the application did not take over but drew again. */
export async function drawnAgain(page: Page, address: string): Promise<string[]> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') {
        const sent = ['header', 'main', 'main h1', 'footer'];
        Object.assign(window, { sent: sent.map((part) => [part, document.querySelector(part)]) });
      }
    });
  });
  await page.goto(address);
  await page.waitForFunction(() =>
    // React names its own data on an element so.
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => /^__reactFiber/.test(key)),
  );
  return page.evaluate(() => {
    const sent: [string, Element | null][] = Reflect.get(window, 'sent');
    return sent
      .filter(([part, element]) => element === null || element !== document.querySelector(part))
      .map(([part]) => part);
  });
}
