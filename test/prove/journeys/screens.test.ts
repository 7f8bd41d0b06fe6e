/** Every screen and what else can be seen there, in both themes, for a visitor and for a member of staff, and on small devices. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type FilledScreens,
  fillScreens,
  openWhole,
  violationsAt,
} from '../../support/browser/fillScreens.ts';
import { isTooWide } from '../../support/browser/freeBitesPage.ts';
import { type Device, shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signIn } from '../../support/browser/signIn.ts';

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

describe('every screen', () => {
  const visit = shareBrowser();
  let filled: FilledScreens | undefined;
  const addresses = () => [...Object.values(filled?.addresses ?? {}), ...others];

  beforeAll(async () => {
    filled = await fillScreens(visit);
  });

  async function signedIn({ page }: Device): Promise<void> {
    await page.goto('/');
    await signIn(page, filled?.emailID ?? '', filled?.name ?? '');
  }

  /** Addresses whose page can be scrolled sideways. */
  async function tooWideOf({ page }: Device, all: readonly string[]): Promise<string[]> {
    const wide: string[] = [];
    for (const address of all) {
      await openWhole(page, address);
      if (await isTooWide(page)) {
        wide.push(address);
      }
    }
    return wide;
  }

  it.each(['light', 'dark'] as const)('has no violation of axe in %s', async (colorScheme) => {
    const device = await visit.device({ colorScheme });

    expect(await violationsAt(device.page, addresses())).toEqual({});
    await signedIn(device);
    expect(await violationsAt(device.page, [...addresses(), ...staff])).toEqual({});
  });

  it('fits a phone of 320 px, but for the pages of staff, which fit a tablet', async () => {
    const device = await visit.device({ viewport: { width: 320, height: 640 } });

    expect(await tooWideOf(device, addresses())).toEqual([]);
    await signedIn(device);
    const ofLearners = addresses().filter((address) => !staff.includes(address));
    expect(await tooWideOf(device, ofLearners)).toEqual([]);
    await device.page.setViewportSize({ width: 768, height: 1024 });
    expect(await tooWideOf(device, staff)).toEqual([]);
  });

  it('fits a phone of 320 px before its scripts have come, with every kind of block', async () => {
    const device = await visit.device({
      viewport: { width: 320, height: 640 },
      javaScriptEnabled: false,
    });
    await device.page.goto('/viewDoc?item=gear-trains');

    expect(await isTooWide(device.page)).toBe(false);
  });

  it('fits a phone of 360 px whose letters are twice as large', async () => {
    // Sizes and breakpoints are in rem, so half the width is the same.
    const device = await visit.device({ viewport: { width: 180, height: 370 } });
    const all = ['/home', '/search', '/payment', '/mobilelab', '/freeBites', '/path'];

    expect(await tooWideOf(device, all)).toEqual([]);
  });
});
