import type { Page } from 'playwright-core';

/**
 * Opens a page of the site and gives those parts of its HTML that the application did not take over but drew again.
 *
 * @param parts which are looked at, as a selector
 */
export async function drawnAgain(
  page: Page,
  address: string,
  parts = 'header, main, main h1, footer',
): Promise<string[]> {
  await page.addInitScript((looked) => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') {
        Object.assign(window, { sent: [...document.querySelectorAll(looked)] });
      }
    });
  }, parts);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => {
    // React names its own data on an element so, and buttons wait for the scripts.
    const heading = Object.keys(document.querySelector('main h1') ?? {});
    const isTaken = heading.some((key) => key.startsWith('__reactFiber'));
    return isTaken && !document.querySelector('#root button:disabled');
  });
  return page.evaluate(() => {
    const sent: Element[] = Reflect.get(window, 'sent');
    const gone = sent.filter((element) => !element.isConnected);
    const first = gone.filter(
      ({ parentElement }) => !parentElement || !gone.includes(parentElement),
    );
    return sent.length === 0 ? ['all'] : first.map(({ outerHTML }) => outerHTML.slice(0, 80));
  });
}
