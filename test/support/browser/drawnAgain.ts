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
  await untilTakenOver(page);
  return page.evaluate(() => {
    const sent: Element[] = Reflect.get(window, 'sent');
    const gone = sent.filter((element) => !element.isConnected);
    const first = gone.filter(
      ({ parentElement }) => !parentElement || !gone.includes(parentElement),
    );
    return sent.length === 0 ? ['all'] : first.map(({ outerHTML }) => outerHTML.slice(0, 80));
  });
}

/**
 * Opens a page of the site, on which no call is answered, and gives its whole body, as it was sent and as the application took it over:
 * each element with its attributes and its own text, and whether it is another one than was sent. Only that buttons wait for the scripts
 * is left out.
 */
export async function bodyTakenOver(
  page: Page,
  address: string,
): Promise<{ readonly sent: readonly string[]; readonly taken: readonly string[] }> {
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = (input, init) =>
      String(input).includes('/api/') ? new Promise(() => {}) : ask(input, init);
    const elements = () => [...document.body.querySelectorAll('*')];
    let sent = new Set<Element>();
    function read() {
      return elements().map((element) => {
        const copy = document.importNode(element);
        if (copy instanceof HTMLButtonElement) {
          copy.disabled = false;
        }
        const texts = [...element.childNodes].filter((node) => node instanceof Text);
        copy.append(...texts.map(({ data }) => data));
        return `${sent.has(element) ? '' : 'drawn again: '}${copy.outerHTML}`;
      });
    }
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') {
        sent = new Set(elements());
        Object.assign(window, { read, sent: read() });
      }
    });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await untilTakenOver(page);
  return page.evaluate(() => ({
    sent: Reflect.get(window, 'sent'),
    taken: Reflect.get(window, 'read')(),
  }));
}

async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React names its own data on an element so, and buttons wait for the scripts.
    const heading = Object.keys(document.querySelector('main h1') ?? {});
    const isTaken = heading.some((key) => key.startsWith('__reactFiber'));
    return isTaken && !document.querySelector('#root button:disabled');
  });
}
