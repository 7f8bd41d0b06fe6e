import type { Page } from 'playwright-core';

/** Watches a page from its next load on. @returns tells what has moved without the reader's doing, as JSON; null while nothing has */
export async function watchShifts(page: Page): Promise<() => Promise<string | null>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        document.documentElement.dataset['shifted'] = JSON.stringify(entry);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.locator('html').getAttribute('data-shifted');
}
