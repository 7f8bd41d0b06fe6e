/** Every screen and what else can be seen there, in both themes, for a visitor and for a member of staff, and on small devices. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { readEntryFile } from '../../../lambdas/adapters/markdown/readEntryFile.ts';
import { challenges } from '../../../lambdas/contract/challenges.ts';
import { axeViolations, colourRules } from '../../support/browser/axe.ts';
import { type FilledScreens, fillScreens, openWhole } from '../../support/browser/fillScreens.ts';
import { isTooWide } from '../../support/browser/freeBitesPage.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signIn } from '../../support/browser/signIn.ts';
import { publishEntries } from '../../support/catalogue/keepEntries.ts';
import { weekOf } from '../../support/catalogue/metChallenges.ts';

const others = [
  '/policy?file=disclaimer',
  '/policy?file=termsAndCond',
  '/policy?file=returnPolicy',
  '/policy?file=nonsense',
  '/payment?plan=creator',
  '/search?searchFor=resitor&tag=resistor&plan=Creator',
  '/search?searchFor=nothinglikeit',
  '/search?kind=iCourse&searchFor=resistor',
  '/freeBites',
  '/freeBites?college=nowhere',
  '/viewDoc?item=ohms-law',
  '/viewDoc?item=resistor-tester',
  '/viewDoc?item=code-review',
  '/viewDoc?item=no-such-entry',
  '/viewDoc',
  '/path',
  '/receipt',
  '/receipt?order=none',
  '/certificate',
  '/certificate?id=AAAAAAAAAAAAAAAAAAAAAA',
  '/no/such/address',
];
const staff = [
  '/finance',
  '/finance?view=refunds',
  '/finance?view=lookUp&what=everything@example.com',
  '/operate',
  '/operate?view=catalogue',
  '/operate?view=searches',
  '/operate?view=colleges',
  '/operate?view=colleges&college=pes-bengaluru',
  '/operate?view=people',
  '/operate?view=mails',
  '/operate?view=usage',
  '/operate?view=health',
  '/operate?view=audit',
];

const desktop = { width: 1280, height: 800 };
const tablet = { width: 768, height: 1024 };
const smallPhone = { width: 320, height: 640 };

/** What is wrong with each address, which is opened once: only what a theme or a width changes is looked at again. */
async function faultsAt(
  page: Page,
  addresses: readonly string[],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: 'light' });
    await openWhole(page, address);
    const faults = await axeViolations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    faults.push(...(await axeViolations(page, colourRules)));
    await page.setViewportSize(staff.includes(address) ? tablet : smallPhone);
    if (await isTooWide(page)) {
      faults.push('too wide');
    }
    if (faults.length > 0) {
      found[address] = faults;
    }
  }
  return found;
}

describe('every screen', () => {
  const visit = shareBrowser();
  let filled: FilledScreens | undefined;
  const addresses = () => [...Object.values(filled?.addresses ?? {}), ...others];

  beforeAll(async () => {
    filled = await fillScreens(visit);
  });

  it.each(['a visitor', 'a learner who is staff too'])(
    'has no violation of axe in light or dark, and fits a phone of 320 px, or a tablet where it is for staff: for %s',
    async (who) => {
      const { page } = await visit.device();
      if (who === 'a visitor') {
        expect(await faultsAt(page, addresses())).toEqual({});
      } else {
        await page.goto('/');
        await signIn(page, filled?.emailID ?? '', filled?.name ?? '');
        expect(await faultsAt(page, [...addresses(), ...staff])).toEqual({});
      }
    },
  );

  it('has no violation in light or dark with a board that runs on home, and fits a phone of 320 px', async () => {
    const { page } = await visit.device({ viewport: desktop });
    await page.goto('/home');
    await page.locator('.tryBoard-place').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('6.9 mA').waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();

    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(page, colourRules)).toEqual([]);
    await page.setViewportSize(smallPhone);
    expect(await isTooWide(page)).toBe(false);
  });

  it('fits a phone of 320 px before its scripts have come, with every kind of block', async () => {
    const device = await visit.device({
      viewport: { width: 320, height: 640 },
      javaScriptEnabled: false,
    });
    await device.page.goto('/viewDoc?item=gear-trains');

    expect(await isTooWide(device.page)).toBe(false);
  });

  it.each(['a visitor', 'a learner'])(
    'fits a phone of 320 px whose letters are twice as large, with nothing cut and no words run together: for %s',
    async (who) => {
      const { page } = await visit.device({ viewport: smallPhone });
      if (who === 'a learner') {
        await page.goto('/');
        await signIn(page, filled?.emailID ?? '', filled?.name ?? '');
      }
      const found: Record<string, string[]> = {};
      for (const address of addresses()) {
        await openWhole(page, address);
        const faults = await faultsWithLargeLetters(page);
        if (faults.length > 0) {
          found[address] = faults;
        }
      }

      expect(found).toEqual({});
    },
  );

  it('fits it with each challenge in its week, too', async () => {
    const { page } = await visit.device({ viewport: smallPhone });
    const found: Record<string, string[]> = {};
    for (const { itemID } of challenges) {
      const file = join(projectRoot, 'web/content/catalogue', `${itemID}.md`);
      await publishEntries(visit.localStack, [readEntryFile(file)]);
      await page.clock.setFixedTime(weekOf(itemID));
      await openWhole(page, `/viewDoc?item=${itemID}`);
      await page.locator('.challenge-goal').waitFor();
      found[itemID] = await faultsWithLargeLetters(page);
    }

    expect(Object.values(found).flat(), JSON.stringify(found)).toEqual([]);
  });
});

/** What does not fit with letters twice as large: words past the edge, broken or in a sliver, ways on without a name, and neighbours in the header and the bar that touch. */
function faultsWithLargeLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`scrolls to ${scrollWidth} px`] : [];
    const hidden = 'noscript, svg, details:not([open]) > :not(summary)';
    const isUnseen = (element: Element) =>
      element.closest(hidden) !== null || getComputedStyle(element).clipPath !== 'none';
    const isCutByOthers = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || isCutByOthers(element.parentElement));
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const { parentElement } = text;
      if (text.textContent?.trim() && parentElement && !isUnseen(parentElement)) {
        range.selectNodeContents(text);
        const { left, right, width } = range.getBoundingClientRect();
        // A box that scrolls shows all of it.
        if (width > 1 && (left < -1 || right > clientWidth + 1) && !isCutByOthers(parentElement)) {
          faults.push(`past the edge: ${text.textContent.slice(0, 40)}`);
        }
      }
    }
    for (const words of document.querySelectorAll('.withCover > div, .hero-drawing > figcaption')) {
      if (words.clientWidth < 4 * Number.parseFloat(getComputedStyle(words).fontSize)) {
        faults.push(`a sliver beside a drawing: ${words.textContent}`);
      }
    }
    const whole = '.certificate-what, .certificate-course, .logo > span, .collegePanel h3';
    for (const { firstChild } of document.querySelectorAll(`${whole}, .welcome .choice > span`)) {
      for (const { 0: word, index } of firstChild?.textContent?.matchAll(/\p{L}+/gu) ?? []) {
        if (firstChild instanceof Text) {
          range.setStart(firstChild, index);
          range.setEnd(firstChild, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) {
            faults.push(`broken: ${word}`);
          }
        }
      }
    }
    const apart = 8;
    // The first may begin at the edge.
    let end = -apart;
    for (const name of document.querySelectorAll('.bottomBar .navDrawing + span')) {
      if (isUnseen(name)) {
        faults.push(`without its name: ${name.textContent}`);
      }
      range.selectNodeContents(name);
      const { left, right } = range.getBoundingClientRect();
      if (left < end + apart) {
        faults.push(`${Math.round(left - end)} px from the name before: ${name.textContent}`);
      }
      end = right;
    }
    for (const row of document.querySelectorAll('.header-row, .bottomBar .siteNav')) {
      const boxes = [...row.children].map((child) => child.getBoundingClientRect());
      const overlap = boxes.some((one, place) =>
        boxes
          .slice(place + 1)
          .some(
            (other) =>
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
          ),
      );
      if (overlap) {
        faults.push(`run together: ${row.textContent}`);
      }
    }
    return faults;
  });
}
