/** What people do on the site before they sign in. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchWords } from '../../web/src/features/catalogue/search/words.ts';
import { wouldBuildWords } from '../../web/src/features/catalogue/search/wouldBuildWords.ts';
import { countSections } from '../../web/src/features/catalogue/sectionsWords.ts';
import { pathWords } from '../../web/src/features/catalogue/words.ts';
import { consentWords } from '../../web/src/features/consent/consentWords.ts';
import { endingWords } from '../../web/src/features/entry/words.ts';
import { begunWords } from '../../web/src/features/home/begunWords.ts';
import { missingGearWords } from '../../web/src/features/home/missingGearWords.ts';
import { ownHomeWords } from '../../web/src/features/signedInHome/words.ts';
import { drawnAgain } from '../support/browser/drawnAgain.ts';
import { field } from '../support/browser/freeBitesPage.ts';
import { storedProgress } from '../support/browser/offlineReaders.ts';
import { askForVisit, entryTitle, passCheck, visitMessage } from '../support/browser/pageParts.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { agreeIfAsked, beginSignIn, chooseAccount } from '../support/browser/signIn.ts';
import { watchShifts } from '../support/browser/watchShifts.ts';
import { entryWith } from '../support/catalogue/entryWith.ts';
import { fewEntries } from '../support/catalogue/fewEntries.ts';
import { keepEntries } from '../support/catalogue/keepEntries.ts';
import { ohmsLaw, toolEntry } from '../support/catalogue/toolEntry.ts';
import { zeroResultsOn } from '../support/catalogue/zeroResultsOn.ts';
import { college, openColleges } from '../support/freeBites/colleges.ts';
import { study } from '../web/caseStudy/caseStudies.ts';

describe('a visitor', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    await keepEntries(visit.localStack.addresses.aws, [
      ...fewEntries,
      toolEntry({ id: 'ohms-law', title: 'Ohm’s law' }, ohmsLaw()),
      toolEntry({ id: 'locked-law', title: 'Locked law', plan: 'Explorer' }, ohmsLaw()),
      entryWith({ id: 'capacitor-reading', title: 'Reading a capacitor', plan: 'Explorer' }),
      entryWith({
        id: 'paper-truss-bridge',
        kind: 'build',
        title: 'Paper bridge',
        hours: 4,
        parts: { kind: 'paper', least: 70, most: 150 },
      }),
      entryWith({
        id: 'bridge-game',
        kind: 'build',
        title: 'Bridge game',
        parts: { kind: 'none', least: 0, most: 0 },
      }),
      entryWith({ id: 'case-study-1', title: 'A solar cooker', caseStudy: study }),
    ]);
    await openColleges(visit.localStack.addresses.aws, [
      college({ collegeID: 'open-now', closesAt: Date.now() + 86_400_000 }),
    ]);
    await visit.localStack.runSchedule('buildIndex');
  });

  it('finds what was meant while it is typed, and shows the same to a friend who gets the address', async () => {
    const { page, context } = await visit.device();
    await page.goto('/home');
    await page.goto('/search');
    await entryTitle(page, 'Gear trains').waitFor();
    await page.keyboard.press('/');
    // So slowly that every letter is searched.
    await page.keyboard.type('resitor', { delay: 160 });
    await page.getByText('Showing results for “resistor”.').waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('resitor');

    await page.getByRole('heading', { name: /^2 results for “resistor”/ }).waitFor();
    await page.getByRole('radio', { name: 'Creator' }).check();
    await entryTitle(page, 'Build a resistor tester').waitFor();
    await page.getByRole('heading', { name: /^1 result for “resistor”/ }).waitFor();

    const other = await context.newPage();
    await other.goto(page.url());
    await entryTitle(other, 'Build a resistor tester').waitFor();
    await expect.poll(() => other.getByRole('searchbox').inputValue()).toBe('resitor');
    expect(await other.getByRole('article').count()).toBe(1);

    await page.goBack();
    await page.getByRole('heading', { name: /^2 results/ }).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('resitor');
    await page.goBack();
    await page.waitForURL('**/home');
  });

  it('finds the way back to what they began on this device on home, in nothing’s way, and isn’t told to build it again', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 800 } });
    await beginBridge(page);
    const shifted = await watchShifts(page);

    await page.goto('/home');
    const back = page.getByRole('link', {
      name: `${begunWords.goOn('Paper bridge')} ${countSections(1, 2, 1)}`,
    });
    await back.waitFor();
    const builds = page.getByRole('region', { name: 'Build one this weekend' });
    const suggested = builds.getByRole('list').last().getByRole('link');
    await expect.poll(() => suggested.nth(1).innerText()).not.toContain('truss bridge');
    expect(await suggested.count()).toBe(3);
    // Above the search and apart from it, or it would read as one of its suggestions.
    const search = page.getByRole('search').getByText('What do you want to build or learn?');
    const tops = [page.getByRole('heading', { level: 1 }), back, search];
    const [title, row, label] = await Promise.all(tops.map((one) => one.boundingBox()));
    expect((row?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 800)).toBeGreaterThanOrEqual(16);
    expect((label?.y ?? 0) - (row?.y ?? 0) - (row?.height ?? 800)).toBeGreaterThanOrEqual(16);
    expect(await back.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(await shifted()).toBeNull();
    // A longer title takes no more room.
    await back.locator('strong').evaluate((words) => words.append(words.textContent.repeat(5)));
    expect(await back.boundingBox()).toEqual(row);
    await back.click();

    await page.waitForURL(/\/viewDoc\?item=paper-truss-bridge#/);
  });

  it('finds on home what comes after what they completed', async () => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=gear-trains');
    for (const section of [/Teeth and turns/, /Cut and try/]) {
      await page.getByRole('checkbox', { name: section }).check();
    }
    await expect.poll(() => storedProgress(page)).toHaveLength(2);

    await page.goto('/home');

    const next = page.getByRole('link', { name: begunWords.completed('Gear trains') });
    expect(await next.innerText()).toContain(begunWords.next('Mechanisms and linkages'));
  });

  it('finds on My learning how far they have come and the way on, above what signing in brings', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 800 } });
    await beginBridge(page);

    await page.goto('/signedInHome');

    const opened = page.getByRole('region', { name: ownHomeWords.begun.opened });
    await opened.getByText(countSections(1, 2, 1)).waitFor();
    const back = opened.getByRole('link', { name: 'Continue: Paper bridge' });
    const signingIn = page.getByText(ownHomeWords.invitation);
    const tops = await Promise.all([back, signingIn].map((one) => one.boundingBox()));
    expect(tops[0]?.y).toBeLessThan(tops[1]?.y ?? 0);
    await back.click();
    await page.waitForURL(/\/viewDoc\?item=paper-truss-bridge#/);
  });

  it('is led on from the last step of a path to the first that they have not completed', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 800 } });
    await beginBridge(page);
    await page.getByRole('checkbox', { name: /Cut and try/ }).check();
    await passCheck(page);

    const end = page.getByRole('region', { name: endingWords.stepsLeft });
    await end.getByText(pathWords.completed(1, 6)).waitFor();
    const next = end.getByRole('link', { name: /^Next: Free-.body diagrams/ });
    expect(await next.getAttribute('href')).toBe('/viewDoc?item=free-body-diagrams&path=bridge');
  });

  it('finds what they did before in their account as soon as they have signed in and agreed', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 800 } });
    await beginBridge(page);

    await beginSignIn(page);
    await chooseAccount(page, 'visitor-before@example.com', 'Bina Before');
    await page.getByText(consentWords.thenEntry('Paper bridge')).waitFor();
    await agreeIfAsked(page);
    await page.goto('/signedInHome');
    const next = page.getByRole('region', { name: ownHomeWords.next.heading });
    await next.getByText(countSections(1, 2, 1)).waitFor();
    await next.getByRole('link', { name: /^Continue/ }).waitFor();
  });

  it('begins on a phone with the search, a gear to turn and three builds, with chips by what one has that lead to more of them', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 800 } });
    await page.goto('/home');
    const builds = page.getByRole('region', { name: 'Build one this weekend' });
    const list = builds.getByRole('list').last();
    expect(await list.getByRole('listitem').count()).toBe(3);
    // Who wants no motion turns it by hand all the same.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const gear = page.getByRole('slider', { name: 'Turn the gear' });
    const turned = async () => {
      await gear.press('ArrowRight');
      return gear.getAttribute('aria-valuetext');
    };
    await expect.poll(turned).toBe('Crank at 44 degrees');
    const last = await list.getByRole('listitem').last().boundingBox();
    expect((last?.y ?? 800) + (last?.height ?? 0)).toBeLessThan(745);
    await builds.getByRole('link', { name: 'Parts ≤ ₹500' }).click();
    await entryTitle(page, 'Paper bridge').waitFor();
    expect(new URL(page.url()).search).toBe('?kind=build&rupees=500');
  });

  it('chooses among suggestions with the keyboard alone, and searches as ever when the server is slow, fails or is sent nonsense', async () => {
    const { page } = await visit.device();
    await page.goto('/home', { waitUntil: 'networkidle' });
    await page.keyboard.press('/');
    const box = page.getByRole('combobox', { name: 'What do you want to build or learn?' });
    await box.waitFor();
    const list = page.getByRole('listbox', { name: 'Suggestions' });

    await page.keyboard.type('<img src=x onerror=alert(1)> bridge');
    await list.getByRole('option').nth(1).waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    expect(await box.inputValue()).toBe('<img src=x onerror=alert(1)> bridge');
    await box.fill('brid');
    await list.getByRole('option').first().waitFor();
    await page.getByText('2 suggestions. Use the arrow keys.').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    const chosen = list.getByRole('option', { selected: true });
    expect(await chosen.getAttribute('id')).toBe(await box.getAttribute('aria-activedescendant'));
    await chosen.locator('svg').waitFor();
    await chosen.getByText('Build', { exact: true }).waitFor();
    const [name = ''] = (await chosen.locator('span').first().innerText()).split('\n');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/viewDoc?item=*');
    await page.getByRole('heading', { level: 1, name }).waitFor();

    await page.goto('/home', { waitUntil: 'networkidle' });
    await page.route('**/api/search/for', (route) => route.fulfill({ status: 500 }));
    await page.keyboard.press('/');
    await page.keyboard.type('bridge');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?searchFor=bridge');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/api/search/for');
    await again.click();
    await entryTitle(page, 'Paper bridge').waitFor();
  });

  it('finds below a locked entry what is free and closest to it, and what else its plan opens', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/viewDoc?item=resistor-tester');
    expect(await page.getByRole('button', { name: 'Get Creator for ₹1,900' }).count()).toBe(2);
    await page.goto('/viewDoc?item=resistor-reading');
    await page.getByRole('heading', { name: 'Try this free first' }).waitFor();
    await page.getByRole('heading', { name: 'Also in Explorer' }).waitFor();
    await entryTitle(page, 'Reading a capacitor').waitFor();
  });

  it('narrows to what a weekend has room for, and finds what the words say of it', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/search?searchFor=bridge');
    await page.getByRole('heading', { name: '2 results for “bridge”' }).waitFor();
    const fold = page.getByText(searchWords.narrow, { exact: true });
    await fold.click();
    await page.getByRole('link', { name: 'No parts' }).click();
    await page.getByRole('heading', { name: '1 result for “bridge”' }).waitFor();
    await entryTitle(page, 'Bridge game').waitFor();
    expect(new URL(page.url()).search).toBe('?searchFor=bridge&parts=none');

    await page.goto('/search?searchFor=bridge+4+hours+under+500');
    await page.getByRole('link', { name: 'Remove the filter Parts ≤ ₹500' }).waitFor();
    await page.getByRole('heading', { name: '2 results for “bridge 4 hours under 500”' }).waitFor();
    await fold.click();
    await page.getByRole('link', { name: '≤ 3 h' }).click();
    await page.getByRole('heading', { name: /^1 result/ }).waitFor();
    await page.getByRole('link', { name: 'Remove the filter Parts ≤ ₹500' }).click();
    await page.getByRole('heading', { name: '1 result for “bridge”' }).waitFor();
    expect(new URL(page.url()).search).toBe('?searchFor=bridge&hours=3');
  });

  it('is shown what comes closest to what isn’t there, and says in one tap that they would build it', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/search?searchFor=hovercraft');
    await page.getByRole('heading', { name: 'Nothing on “hovercraft” yet' }).waitFor();
    await page.getByText(wouldBuildWords.means).waitFor();
    await page.getByRole('button', { name: 'Tell us: I’d build this' }).click();
    await page.getByText(wouldBuildWords.voted).waitFor();

    await page.goto('/search?searchFor=paper+bridge+under+20');
    await page.getByRole('heading', { name: 'Nearest', exact: true }).waitFor();
    await entryTitle(page, 'Paper bridge').waitFor();

    await page.goto('/search?searchFor=%E0%A4%B0%E0%A5%8B%E0%A4%AC%E0%A5%8B%E0%A4%9F');
    await page.getByText('Courses & builds are in English, so we searched for “robot”.').waitFor();
    expect(await zeroResultsOn(visit.localStack.addresses.aws)).toContainEqual(
      expect.objectContaining({ words: 'hovercraft', votes: 1 }),
    );
  });

  it('sees each kind of page as the server sent it, and the application draws nothing of it again', async () => {
    const { page } = await visit.device();
    const addresses = [
      '/',
      '/signedInHome',
      '/search?searchFor=gear',
      '/payment?plan=explorer&item=gear-trains',
      '/path',
      '/path?path=robot#step',
      '/freeBites',
      '/mobilelab',
      '/casestudy',
      '/aboutUs',
      '/policy?file=returnPolicy',
    ];
    const found: Record<string, string[]> = {};
    for (const address of addresses) {
      const again = await drawnAgain(page, address);
      if (again.length > 0) {
        found[address] = again;
      }
    }

    // The device also reports when React finds other HTML than it draws.
    expect(found).toEqual({});
  });

  it.each([
    ['a free entry with every block that is only read', 360, '/viewDoc?item=gear-trains'],
    ['a section of it', 1280, '/viewDoc?item=gear-trains#cut-and-try'],
    ['an entry of a plan', 1280, '/viewDoc?item=resistor-reading'],
    ['a service', 360, '/viewDoc?item=code-review'],
    ['a tool with other inputs', 1280, '/viewDoc?item=ohms-law&in.u=5'],
    ['a tool of a plan', 360, '/viewDoc?item=locked-law'],
    ['a case study', 360, '/viewDoc?item=case-study-1'],
    ['an entry that is not there', 1280, '/viewDoc?item=no-such-entry'],
    ['a college whose students register', 360, '/freeBites?college=open-now'],
    ['a college that does not take part', 1280, '/freeBites?college=nowhere'],
    ['a certificate that is not there', 360, '/certificate?id=AAAAAAAAAAAAAAAAAAAAAA'],
  ])('keeps every element of %s, on %i px, as the server sent it', async (_, width, address) => {
    const { page } = await visit.device({ viewport: { width, height: 740 } });

    expect(await drawnAgain(page, address, '#root *')).toEqual([]);
  });

  it('finds what was typed before the scripts were there, and while they came', async () => {
    const { page } = await visit.device();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/search', { waitUntil: 'commit' });
    const box = page.getByRole('searchbox');
    await box.fill('gear');
    await box.press('End');
    // On a slow phone, and faster than anyone types: many letters come while the application takes the page over.
    const phone = await page.context().newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const more = ' trains'.repeat(20);
    const typing = box.pressSequentially(more, { delay: 5 });
    release();
    await typing;

    await page.getByRole('heading', { name: /for “gear trains/ }).waitFor();
    expect(await box.inputValue()).toBe(`gear${more}`);
  });

  it('reads what is free, copies its code, sees its numbers, downloads its file and prints what is read of it', async () => {
    const { page, context } = await visit.device();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/viewDoc?item=gear-trains#cut-and-try');
    const code = page.getByRole('button', { name: 'Copy the code' }).first();

    await code.waitFor();
    const [, firstLine = 'none'] = (await code.innerText()).split('the code: ');
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await code.click();
    await page.getByText('Copied.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('print(36 / 36');
    expect(copied.startsWith(firstLine)).toBe(true);
    await page.getByText('Show as a table').first().click();
    await page.getByRole('cell', { name: '4.5' }).first().waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download teeth-of-wheels.csv' }).last().click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('teeth-of-wheels.csv');
    expect(readFileSync(await file.path(), 'utf8')).toBe('wheel,teeth\nSmall,12\n');

    const mark = page.getByText('Mark this section as done').first();
    await mark.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await mark.isVisible()).toBe(false);
    expect(await page.getByText('Sana Khan (language)').isVisible()).toBe(true);
  });

  it('follows a link below the fold of home without a page load, and finds the place on the way back', async () => {
    const { page } = await visit.device();
    await page.goto('/home', { waitUntil: 'networkidle' });
    const link = page.locator('.newest').getByRole('link').first();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await link.click();
    await page.waitForURL('**/viewDoc?**');
    await page.goBack();
    await link.waitFor();

    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await page.waitForFunction(() => window.scrollY > 0);
  });

  it('is told that there is no page at an address, where they can search or go on in three ways, and put in a gear that is missing, too', async () => {
    const { page } = await visit.device();

    await page.goto('/no/such/address');

    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('link').allInnerTexts()).toEqual([
      'See all courses & builds',
      'See the paths',
      'Go to the home page',
    ]);
    expect(await page.title()).toBe('Page not found · Xplorers');
    expect(await page.getByRole('search').count()).toBe(1);
    await page.getByRole('button', { name: missingGearWords.putIn }).click();
    await page.getByText(missingGearWords.runs).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: missingGearWords.takeOut }).click();
    await page.getByText(missingGearWords.missing).waitFor();
  });

  it('goes from a phone’s bar to what has no room in it, which closes on the way', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/home');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByText('More', { exact: true }).click();
    await bar.getByRole('link', { name: 'Mobile lab' }).click();

    await page.waitForURL('**/mobilelab');
    await bar.getByRole('link', { name: 'Mobile lab' }).waitFor({ state: 'hidden' });
  });

  it('asks for a visit of the mobile lab, and gets the number of the request', async () => {
    const { page } = await visit.device({ viewport: { width: 320, height: 640 } });
    await page.goto('/mobilelab');

    await askForVisit(page);
    await page.getByText(/^\d fields to correct: Enter your name\./).waitFor();
    await field(page, 'Your name').fill('Asha Rao');
    await field(page, 'Email address').fill('asha@college.example');
    await field(page, 'College or organisation, and city').fill('PES University, Bengaluru');
    await visitMessage(page).fill('Sixty of us.\nIn March?');
    await page.reload();
    await expect.poll(() => visitMessage(page).inputValue()).toBe('Sixty of us.\nIn March?');
    await askForVisit(page);

    const done = page.getByRole('heading', { name: 'We’ve received your request' });
    await done.waitFor();
    await page.getByText('We aim to reply within five working days').waitFor();
    expect(await done.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.getByRole('main').locator('code').innerText()).not.toBe('');
    await page.getByRole('button', { name: 'Ask for another visit' }).click();
    await expect.poll(() => field(page, 'Your name').inputValue()).toBe('');
  });
});

/** Marks the first of the bridge's two sections, and waits until the device has stored it. */
async function beginBridge(page: Page): Promise<void> {
  await page.goto('/viewDoc?item=paper-truss-bridge');
  await page
    .getByRole('checkbox', { name: /Mark this section as done/ })
    .first()
    .check();
  await page.getByText(countSections(1, 2, 1)).waitFor();
  await expect.poll(() => storedProgress(page)).toHaveLength(1);
}
