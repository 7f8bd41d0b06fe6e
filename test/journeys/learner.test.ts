/** What signed-in learners do with the catalogue. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readEntry } from '../../lambdas/adapters/markdown/readEntry.ts';
import { emailsTexts } from '../../web/src/features/account/words.ts';
import { planWords } from '../../web/src/features/catalogue/cardWords.ts';
import { allSectionsRead, countSections } from '../../web/src/features/catalogue/sectionsWords.ts';
import { completedWords, progressWords } from '../../web/src/features/catalogue/words.ts';
import { certificateNeeds } from '../../web/src/features/certificate/needs.ts';
import { certificateWords as words } from '../../web/src/features/certificate/words.ts';
import { checkWords } from '../../web/src/features/checks/words.ts';
import { endingWords } from '../../web/src/features/entry/words.ts';
import { begunWords } from '../../web/src/features/home/begunWords.ts';
import { homeWords } from '../../web/src/features/home/words.ts';
import { noticesWords } from '../../web/src/features/notices/words.ts';
import { ownHomeWords } from '../../web/src/features/signedInHome/words.ts';
import { inOrderOf } from '../../web/src/lib/inOrderOf.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { drawnAgain } from '../support/browser/drawnAgain.ts';
import { entryOf } from '../support/browser/liveCodePage.ts';
import { storedAt, storedProgress } from '../support/browser/offlineReaders.ts';
import { answerNumber, checkIn, passCheck, sectionOf } from '../support/browser/pageParts.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import {
  checkedEntry,
  checkedSource,
  fences,
  fencesAgain,
} from '../support/catalogue/checkedEntry.ts';
import { entryWith, rightReply } from '../support/catalogue/entryWith.ts';
import { fewEntries } from '../support/catalogue/fewEntries.ts';
import { keepEntries, publishEntries } from '../support/catalogue/keepEntries.ts';
import { stepsOf } from '../support/catalogue/stepsOf.ts';
import { ohmsLaw, toolEntry } from '../support/catalogue/toolEntry.ts';
import { verifyCredential } from '../support/certificates/verifyCredential.ts';
import { person } from '../support/people/person.ts';
import { runOps } from '../support/runOps.ts';

const cells = (...texts: string[]) => texts.map((text) => [{ text }]);
const parts = {
  kind: 'table' as const,
  head: cells('Part', 'About, ₹', 'What to look for'),
  rows: [
    cells('Arduino Nano', '250–400', 'Pins that are soldered already save you an hour of work'),
    cells('Motor driver', '150–250', 'The red one'),
  ],
};
const course = '/viewDoc?item=certified-gears';
/** Of a certificate whose words need most of a sheet of paper. */
const longName = 'Venkata Subrahmanyam Balasubramaniam Krishnamurthy Iyengar of Tiruchirappalli';

const bridgeEntries = stepsOf('bridge').map((id) =>
  entryWith({ id, outline: [{ id: 'one', title: 'One' }] }),
);

const askedAgain = checkedSource(fencesAgain).replace('are checked', 'are asked again');

describe('a learner', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    await publishEntries(visit.localStack, [
      ...fewEntries,
      entryWith({
        id: 'certified-gears',
        title: 'Certified gears: from one pair of wheels to a gearbox that you measure',
      }),
      checkedEntry('checked'),
      readEntry('checked-again', askedAgain, () => ''),
      ...bridgeEntries,
      entryOf('with-parts', 'With parts', [parts]),
      toolEntry({ id: 'ohms-law', title: 'Ohm’s law' }, ohmsLaw()),
    ]);
    await runOps(visit.localStack, ['certificates', 'key']);
  });

  it('keeps an entry for later, lists it on the signed-in home, and lets it go again', async () => {
    const of = await person(visit.localStack, 'Sava Saver', 'learner-saver@example.com').with();
    const { page } = await visit.device({ of });
    await page.goto('/home');
    await page.goto('/viewDoc?item=resistor-tester');

    await page.getByRole('button', { name: 'Save for later' }).click();
    await page.getByRole('button', { name: 'Remove from saved' }).waitFor();
    await page.goto('/signedInHome');
    await page.getByRole('link', { name: 'Build a resistor tester' }).first().waitFor();
    await page.goto('/viewDoc?item=resistor-tester');
    await page.getByRole('button', { name: 'Remove from saved' }).click();
    await page.getByRole('button', { name: 'Save for later' }).waitFor();
    await page.goto('/signedInHome');

    await page.getByRole('heading', { name: /^Hi,/ }).waitFor();
    await page.getByRole('heading', { name: 'Saved for later' }).waitFor({ state: 'hidden' });
  });

  it('finds on home the way to their learning, and to what they began on this device once there is some', async () => {
    const of = await person(visit.localStack, 'Bela Back', 'learner-back@example.com').with();
    const { page } = await visit.device({ viewport: { width: 360, height: 640 }, of });
    await page.goto('/home');
    const toLearning = page.getByRole('link', { name: begunWords.toLearning });
    await toLearning.waitFor();
    await toLearning.click();
    await page.waitForURL('**/signedInHome');

    await page.goto('/viewDoc?item=gear-trains');
    await page.getByRole('checkbox', { name: /Teeth and turns/ }).check();
    await page.getByText(countSections(1, 2)).waitFor();
    await expect.poll(() => storedProgress(page)).toHaveLength(1);
    await page.goto('/signedInHome');
    const goOn = await page.getByRole('link', { name: /^Continue “Gear trains/ }).boundingBox();
    const tabs = await page.locator('.bottomBar').boundingBox();
    // On the first screen, with nothing to scroll.
    expect((goOn?.y ?? 640) + (goOn?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
    await page.goto('/home');
    const back = page.getByRole('link', {
      name: `${begunWords.goOn('Gear trains')} ${countSections(1, 2)}`,
    });
    await back.waitFor();
    // Left before the server has said how far one had come.
    await page.route('**/api/product/getProgress', (route) => route.abort());
    const before = await storedAt(page);
    await back.click();
    await page.waitForURL(/\/viewDoc\?item=gear-trains#/);
    await expect.poll(() => storedAt(page)).toBeGreaterThan(before);
    await page.goto('/home');
    await back.waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Bela Back' }).click();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.waitForURL('**/home');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await back.waitFor({ state: 'hidden' });
    expect(await toLearning.count()).toBe(0);
  });

  it('finds on home, on a device of which nothing is known, the section where they are and what their plan has', async () => {
    const of = await person(visit.localStack, 'Nita New', 'learner-new-device@example.com').with({
      plan: 'creator',
    });
    const mark = { itemID: 'gear-trains', section: 'teeth-and-turns', done: true, agoMs: 0 };
    // In place of a build that is begun, home names another one, of a plan.
    const bridge = { itemID: 'paper-truss-bridge', section: 'one' };
    await of.must('product/saveProgress', { ...mark, ...bridge });
    await of.must('product/saveProgress', mark);
    const { page } = await visit.device({ of });
    await page.goto('/home');
    const goOn = `${begunWords.goOn('Gear trains')} ${countSections(1, 2)}`;
    const back = page.getByRole('link', { name: goOn });
    await back.waitFor();
    expect(await back.getAttribute('href')).toMatch(/gear-trains#cut-and-try$/);
    const builds = page.getByRole('region', { name: homeWords.weekend });
    await builds.getByText(planWords.yours).waitFor();
    expect(await builds.getByRole('list').last().innerText()).not.toContain('Creator');
  });

  it('follows a path, finishes its first entry, shares it and goes on to the next one', async () => {
    const of = await person(
      visit.localStack,
      'Fatima Finisher',
      'learner-finisher@example.com',
    ).with();
    const { page, context } = await visit.device({ of });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/signedInHome');
    await page.getByRole('checkbox', { name: 'Gears & mechanisms' }).check();
    await page.getByRole('button', { name: 'Follow this path' }).click();
    await page.getByText('0 of 5 steps completed').waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    const parts = page.getByRole('navigation', { name: ownHomeWords.parts.heading });
    await expect
      .poll(() => parts.getByRole('link').allInnerTexts())
      .toEqual(['Path', 'Topics', 'Challenge', 'Plan', 'Certificates', 'News']);
    const upNext = page.getByRole('heading', { name: 'Up next' });
    await expect
      .poll(() => upNext.evaluate((heading) => heading === document.activeElement))
      .toBe(true);
    await page.getByRole('link', { name: /^Read the introduction “Gear trains/ }).click();
    await page.getByText('Step 1 of 5').waitFor();

    await page.setViewportSize({ width: 360, height: 400 });
    for (const name of [/Cut and try/, /Teeth and turns/]) {
      const saved = page.waitForResponse('**/api/product/saveProgress');
      await page.getByRole('checkbox', { name }).check();
      expect((await saved).status()).toBe(200);
    }
    await page.getByRole('heading', { name: 'Course completed' }).waitFor();
    // The drawing puts itself together where it is seen.
    const waiting = page.locator('.cover-waits');
    expect(await waiting.count()).toBe(1);
    await page.locator('.completion-cover').scrollIntoViewIfNeeded();
    await waiting.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 720 });
    const top = page.locator('.entryTop');
    await top.getByRole('link', { name: /^Next: Mechanisms and linkages/ }).waitFor();
    await page.getByRole('button', { name: 'Share this course' }).click();
    await page.getByText('Link copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `${new URL(page.url()).origin}/viewDoc?item=gear-trains`,
    );
    const end = page.locator('.ending');
    expect(await end.getByRole('link', { name: /^Next:? ?Mechanisms and linkages/ }).count()).toBe(
      1,
    );

    await page.goto('/signedInHome');
    await page.getByText('1 of 5 steps completed').waitFor();
    await page.getByRole('button', { name: 'Pick topics' }).click();
    await page.getByRole('checkbox', { name: 'Robots' }).check();
    await page.getByRole('button', { name: 'Save topics only' }).click();
    await page.getByText('Gears & mechanisms, Robots').waitFor();
    await page
      .getByRole('link', { name: /^Read the introduction “Mechanisms and linkages/ })
      .waitFor();
    for (const address of ['/search', '/home', '/path']) {
      await page.goto(address);
      const main = page.getByRole('main');
      await main.getByText('1 of 5 completed').waitFor();
      await main
        .getByRole('link', { name: 'From a gear to a machine that moves' })
        .first()
        .waitFor();
      await main
        .getByRole('link', { name: /^Next: Mechanisms and linkages/ })
        .last()
        .waitFor();
    }

    await page.goto('/path?path=moving-machine');
    await page.getByRole('button', { name: 'Stop following' }).click();
    await page.getByText('You’ve stopped following this path.').waitFor();
    const focused = page.locator(':focus');
    expect(await focused.innerText()).toContain('You’ve stopped following this path.');
    await page.reload();
    await page.getByRole('button', { name: 'Follow this path' }).click();
    await page.getByText('You’re following this path').waitFor();
    expect(await focused.innerText()).toContain('You’re following this path');
    await page.reload();
    await page.getByRole('button', { name: 'Stop following' }).waitFor();
  });

  it('answers a check wrong, with a hint and right: the section is ticked, and stays so', async () => {
    const of = await person(visit.localStack, 'Asha', 'learner-checks@example.com').with();
    const { page } = await visit.device({ viewport: { width: 360, height: 740 }, of });
    await page.goto('/viewDoc?item=checked');
    const check = checkIn(page, 'Number');
    const open = sectionOf(page, 'Number').getByText(progressWords.openChecks(1));
    await open.waitFor();
    // A screen reader reads out what comes into it, whatever the answer was.
    const said = check.getByRole('status');
    expect(await said.innerText()).toBe('');
    await answerNumber(check, '7200 rpm');
    await check.getByText('The larger wheel turns slower.').waitFor();
    expect(await check.innerText()).not.toContain('Count the teeth first.');
    await check.getByText(checkWords.hintNext).waitFor();
    await check.getByRole('link', { name: 'Reread “Number”' }).click();
    expect(new URL(page.url()).hash).toBe('#number');
    await answerNumber(check, '800');
    await said.getByText('Add the unit').waitFor();
    await check.getByLabel(checkWords.answer).fill('800 V');
    expect(await said.innerText()).toBe('');
    await answerNumber(check, '800 V');
    await check.getByText('needs a different unit, such as rpm').waitFor();
    await answerNumber(check, '80 rpm');
    await check.getByText('Count the teeth first.').waitFor();
    await check.getByText(checkWords.solutionNext).waitFor();
    await answerNumber(check, '0.8e3 RPM');
    await said.getByText(checkWords.right).waitFor();
    await check.getByText('The teeth decide it all.').waitFor();
    await check.locator('.button-quiet', { hasText: checkWords.submit }).waitFor();
    await page.getByText('1 of 4 sections done').waitFor({ state: 'attached' });
    await open.waitFor({ state: 'hidden' });

    await page.reload();
    await check.getByText(checkWords.passed).waitFor();
    await page.getByText('1 of 4 sections done').waitFor({ state: 'attached' });
    await check.getByRole('button', { name: checkWords.again }).click();
    await answerNumber(check, '80 rpm');
    await check.getByText(checkWords.stillPassed).waitFor();
    await check.getByText('The teeth decide it all.').waitFor();
    await check.getByText(checkWords.passed, { exact: true }).waitFor();
    expect(await check.innerText()).not.toContain(checkWords.answerAgain);
  });

  it('is shown the options of a question in an order of their own, and a visitor in that of the document', async () => {
    const { item, document } = checkedEntry('checked');
    const options = document.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) =>
        block.kind === 'check' && block.task.kind === 'choice' ? block.task.options : [],
      );
    const textsOf = (list: typeof options) => list.map(({ spans }) => spans[0]?.text);
    const { page: visitor } = await visit.device();
    await visitor.goto('/viewDoc?item=checked');
    const shown = (page: Page) => checkIn(page, 'Choice').getByRole('checkbox');
    await shown(visitor).first().waitFor();
    expect(await shown(visitor).evaluateAll(labels)).toEqual(textsOf(options));

    for (const name of ['meera', 'kabir']) {
      const of = await person(visit.localStack, name, `learner-${name}@example.com`).with();
      const { page } = await visit.device({ of });
      // A page that the server wrote keeps the order that it came with.
      await page.goto(`/search?searchFor=${item.title}`);
      await page.getByRole('link', { name: item.title, exact: true }).click();
      await shown(page).first().waitFor();
      const [, sub] = await page.evaluate(
        () =>
          Object.entries(window.localStorage).find(([key]) => key.endsWith('.LastAuthUser')) ?? [],
      );

      const own = inOrderOf(`${sub} even-pair`, options);
      expect(await shown(page).evaluateAll(labels)).toEqual(textsOf([...own]));
    }
  });

  it('is told to load the page again when a question was edited since, and that the answer was not checked', async () => {
    const { page } = await visit.device();
    const keep = (Choice = fences['Choice'] ?? '') =>
      keepEntries(visit.localStack.addresses.aws, [
        readEntry('edited', checkedSource({ ...fences, Choice }), () => ''),
      ]);
    await keep();
    await page.goto('/viewDoc?item=edited');
    const check = checkIn(page, 'Choice');
    await check.getByRole('checkbox', { name: '12 and 48' }).check();
    await keep(fences['Choice']?.replace('12 and 48', '12 and 36'));

    await check.getByRole('button', { name: checkWords.submit }).click();
    await check.getByText(checkWords.changed).waitFor();
  });

  it('ticks the parts that they have, which this device remembers, sees what is still to buy, and finds the way back on home', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/viewDoc?item=with-parts');
    const nano = page.getByRole('checkbox', { name: 'Arduino Nano' });
    await page.getByText('2 parts, about ₹400–650. Tick those you have.').waitFor();
    await nano.check();
    await page.getByText('To buy: 1 of 2 parts, about ₹150–250.').waitFor();
    await page.reload();
    await expect.poll(() => nano.isChecked()).toBe(true);
    await page.getByRole('checkbox', { name: 'Motor driver' }).check();
    await page.getByText('You have all 2 parts.').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.goto('/home');
    await page.getByRole('link', { name: begunWords.goOn('With parts') }).waitFor();
  });

  it('uses a tool with the keyboard, which refuses nonsense beside its field and tells what changed', async () => {
    const { page, requests } = await visit.device();
    await page.goto('/viewDoc?item=ohms-law');
    const voltage = page.getByRole('spinbutton', { name: 'Voltage (V)' });
    await voltage.waitFor();
    await page.getByText('19.1\u00a0mA', { exact: true }).waitFor();
    expect(requests.filter((path) => path.startsWith('/runtime/'))).toEqual([]);
    // What is typed while the page is taken over would come in two parts.
    const share = page.getByRole('button', { name: 'Share this page' });
    await expect.poll(() => share.isEnabled()).toBe(true);

    await voltage.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('4.7');
    await page.getByText('10.0\u00a0mA', { exact: true }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Current: 10.0\u00a0mA' }).waitFor();

    await page.keyboard.press('Tab');
    await page.keyboard.type('5000');
    await page.getByText('Enter ohms from 0 to 1,000. You can write 4k7 for 4,700.').waitFor();
    const resistance = page.getByRole('textbox', { name: 'Resistance (Ω)' });
    await expect.poll(() => resistance.getAttribute('aria-invalid')).toBe('true');
    const shareValues = page.getByRole('button', { name: 'Share calculation' });
    expect(await shareValues.count()).toBe(0);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('0');
    await page.getByText('Choose more than 0.').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('0k047');
    await page.getByText('100\u00a0mA', { exact: true }).waitFor();
    await shareValues.waitFor();

    await page.getByRole('button', { name: 'Reset', exact: true }).press('Enter');
    await page.getByText('19.1\u00a0mA', { exact: true }).waitFor();
    await page.getByText('Worked examples').press('Enter');
    await page.getByRole('button', { name: 'Try it with example 1' }).press('Enter');
    await page.getByText('5.00\u00a0mA', { exact: true }).waitFor();

    // What follows from a row is in sight while it is typed, and a row is one line, also on a phone.
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByRole('button', { name: 'Add a row' }).click();
    const row = page.locator('.tool-row').last();
    await row.getByRole('textbox').waitFor();
    const view = await page.locator('.tool-number').first().boundingBox();
    const [name, current] = await Promise.all(
      [row.getByRole('textbox'), row.getByRole('spinbutton')].map((cell) => cell.boundingBox()),
    );
    expect(name?.y).toBe(current?.y);
    expect(view?.y).toBeGreaterThan(0);
    expect(view?.y).toBeLessThan(name?.y ?? 0);
  });

  it('is told that a course is completed where its last answer or mark is, also before signing in', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto(course);
    await page.getByRole('checkbox', { name: /Cut and try/ }).check();
    await passCheck(page);
    const said = page.getByText(`${completedWords('iCourse')}. ${endingWords.seeNext}`);
    await page.locator('.check').filter({ has: said }).waitFor();

    const mark = page.getByRole('checkbox', { name: /Teeth and turns/ });
    await mark.uncheck();
    await said.waitFor({ state: 'detached' });
    await mark.check();
    await said.waitFor();
    expect(await page.locator('.check').filter({ has: said }).count()).toBe(0);
    await said.getByRole('link').click();
    await page.getByRole('heading', { name: completedWords('iCourse') }).waitFor();
  });

  it('gets a certificate at the end of a course, which others verify, and prints it on one page', async () => {
    const of = await person(visit.localStack, longName, 'learner-asha@example.com').with();
    const { page } = await visit.device({ viewport: { width: 360, height: 740 }, of });
    await page.goto(course);
    for (const section of [/Teeth and turns/, /Cut and try/]) {
      await page.getByRole('checkbox', { name: section }).check();
    }
    const left = page.getByRole('region', { name: allSectionsRead });
    await left.getByText(certificateNeeds.course).waitFor();
    await left.getByRole('link', { name: 'Teeth and turns' }).click();
    await passCheck(page);
    await page.locator('a', { hasText: endingWords.seeNext }).click();
    await page.getByRole('heading', { name: completedWords('iCourse') }).waitFor();
    expect(await page.locator('.completion .cover-new').count()).toBe(1);
    const top = page.locator('.entryTop');
    await top.getByRole('link', { name: words.toGet }).click();
    await page.getByRole('button', { name: words.get }).click();
    const sheet = page.getByRole('article', { name: words.heading });
    await sheet.getByText(longName).waitFor();
    await expect.poll(() => sheet.innerText()).toContain(words.of.course.disclaimer);

    const link = page.url();
    await expect.poll(() => sheet.innerText()).toContain(link);
    const linkedIn = await page.getByRole('link', { name: words.linkedIn }).getAttribute('href');
    expect(new URL(linkedIn ?? '').searchParams.get('certUrl')).toBe(link);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: words.credential }).click();
    const stream = await (await saved).createReadStream();
    const jwt = (await Array.fromAsync(stream)).join('');
    const { site } = visit.localStack.addresses;
    const verified = await verifyCredential(jwt, `${site}/credentials/issuer.json`);
    expect(verified.id).toBe(link);
    const { page: anyone } = await visit.device();
    expect(await drawnAgain(anyone, link, '#root *')).toEqual([]);
    await anyone.getByText(longName).waitFor();

    for (const landscape of [false, true]) {
      const pdf = await page.pdf({ format: 'A4', landscape });
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
    await page.goto(course);
    await page.getByRole('region', { name: completedWords('iCourse') }).waitFor();
    expect(await page.locator('.cover-new').count()).toBe(0);
    await top.getByRole('link', { name: words.see }).click();
    await sheet.getByText(longName).waitFor();
    await page.goto('/signedInHome');
    await page.getByRole('region', { name: words.mine }).getByRole('link').click();
    await sheet.getByText(longName).waitFor();

    await visit.localStack.runSchedule('sendMails');
    await page.goto('/home');
    await page.getByRole('link', { name: /^\d+ new notices?$/ }).click();
    const news = page.getByRole('region', { name: noticesWords.heading });
    await news.getByRole('link', { name: /certificate/i }).waitFor();
    const fresh = news.getByText(noticesWords.fresh, { exact: true });
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => window.scrollTo(0, 0));
    // The bell falls silent once they are shown, and they stay marked as new.
    await page.getByRole('link', { name: noticesWords.bell(0) }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(640);
    const newsTop = async () => (await news.getByRole('heading').first().boundingBox())?.y;
    await expect.poll(newsTop).toBeLessThan(100);
    expect(await fresh.count()).toBeGreaterThan(0);
    // Nowhere is denied what is marked.
    expect(await page.getByText('Nothing new').count()).toBe(0);
    await page.reload();
    await page.getByRole('link', { name: noticesWords.bell(0) }).waitFor();
    await news.waitFor();
    expect(await fresh.count()).toBe(0);
  });

  it('sees on a path’s page what its certificate takes, and gets it there once every step is completed', async () => {
    const of = await person(visit.localStack, 'Gita Rao', 'learner-path@example.com').with();
    const { page } = await visit.device({ viewport: { width: 360, height: 740 }, of });
    await page.goto('/path?path=bridge');
    await page.getByText(certificateNeeds.path).waitFor();
    for (const { id } of bridgeEntries.map(({ item }) => item)) {
      await of.must('product/saveProgress', { itemID: id, section: 'one' });
    }

    await page.reload();
    const get = page.getByRole('button', { name: words.get });
    await get.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await get.click();
    const sheet = page.getByRole('article', { name: words.heading });
    await sheet.getByText(words.of.path.completed).waitFor();
    const next = page.getByRole('region', { name: words.next });
    await next.getByRole('link', { name: /^Next: / }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: words.of.path.see }).click();

    await page.getByText(words.of.path.got).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is asked again after two days what they passed, from memory, asks for that by email, and sees the weeks in which they learned', async () => {
    const of = await person(visit.localStack, 'Ravi', 'learner-review@example.com').with();
    const reply = { kind: 'number', text: '800 rpm' };
    await of.must('product/answerCheck', { itemID: 'checked-again', check: 'wheel-speed', reply });
    await visit.localStack.passTime(60_000);
    const other = { itemID: 'certified-gears', check: 'which', reply: rightReply };
    await of.must('product/answerCheck', other);
    await visit.localStack.passTime(2 * 86_400_000);
    const { page } = await visit.device({ viewport: { width: 360, height: 740 }, of });
    await page.goto('/signedInHome');
    const review = page.getByRole('region', { name: ownHomeWords.review.heading });
    const next = page.getByRole('region', { name: ownHomeWords.next.heading });
    const toReview = next.getByRole('link', { name: /^Review / });
    expect(await toReview.innerText()).toBe(ownHomeWords.next.due(2));
    await review.getByRole('button', { name: ownHomeWords.review.start(2) }).click();
    const isHere = (text: string) => async () => {
      const { y = -1 } = (await review.locator(':focus', { hasText: text }).boundingBox()) ?? {};
      return y >= 0 && y < 200;
    };
    await expect.poll(isHere(ownHomeWords.review.place(1, 2))).toBe(true);

    const check = review.getByRole('group', { name: checkWords.heading });
    const asked = 'How fast does the wheel turn with a pinion of 12 teeth?';
    await check.getByText(asked).waitFor();
    const question = { name: `${checkWords.heading} ${asked}`, exact: true };
    const answer = { name: `${checkWords.answer} ${asked}`, exact: true };
    await review.getByRole('group', question).getByRole('textbox', answer).waitFor();
    expect(await check.innerText()).not.toContain(checkWords.passed);
    await answerNumber(check, '80 rpm');
    await check.getByText('Count the teeth first.').waitFor();
    await check.getByText(checkWords.solutionNext).waitFor();
    expect(await check.innerText()).not.toContain(checkWords.solution);
    await answerNumber(check, '90 rpm');
    await check.getByText(checkWords.stillPassed).waitFor();
    await check.getByText(checkWords.solution, { exact: false }).waitFor();
    await answerNumber(check, '360 rpm');
    await check.getByText(checkWords.right).waitFor();
    await review.getByRole('button', { name: ownHomeWords.review.next }).click();
    await expect.poll(isHere(ownHomeWords.review.place(2, 2))).toBe(true);
    await passCheck(page);
    await review.getByRole('button', { name: ownHomeWords.review.finish }).click();
    await expect.poll(isHere(ownHomeWords.review.finished)).toBe(true);
    await toReview.waitFor({ state: 'detached' });
    await review.getByText(ownHomeWords.review.finished).waitFor();
    await review.getByText(ownHomeWords.review.score(1, 2, 0)).waitFor();
    const learned = review.getByRole('listitem').getByRole('link').first();
    expect(await learned.getAttribute('href')).toBe('/viewDoc?item=checked-again#number');
    await review.getByRole('link', { name: ownHomeWords.review.byEmail }).click();
    await page.getByRole('checkbox', { name: emailsTexts.groups.weekly.name }).click();
    await page.getByText(emailsTexts.saved, { exact: true }).waitFor();

    await page.goto('/signedInHome');
    await page.getByText(/^You learned in [12] of the last 8 weeks$/).waitFor();
    expect(await review.count()).toBe(0);
  });
});

/** What controls are called in the page. */
function labels(controls: (HTMLElement | SVGElement)[]): string[] {
  return controls.map((control) => control.closest('label')?.innerText.trim() ?? '');
}
