import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import { challengeAt } from '../../lambdas/contract/challenges.ts';
import { challengeWords } from '../../web/src/features/model/challengeWords.ts';
import { challengeCardWords as words } from '../../web/src/features/model/stage/challengeCardWords.ts';
import { modelWords } from '../../web/src/features/model/words.ts';
import { tryWords } from '../../web/src/ui/tryWords.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { isTooWide } from '../support/browser/freeBitesPage.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { watchShifts } from '../support/browser/watchShifts.ts';
import { publishEntries } from '../support/catalogue/keepEntries.ts';
import { metChallenges, weekOf } from '../support/catalogue/metChallenges.ts';
import { person } from '../support/people/person.ts';

const address = '/viewDoc?item=line-follower-robot';

describe('a model on top of a locked entry', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    const files = [
      'line-follower-robot.md',
      'paper-truss-bridge.md',
      'game-of-life.md',
      'free-body-diagrams.md',
      'cardboard-gearbox.md',
      'ohms-law-in-practice.md',
      'digital-logic-gates.md',
      'linear-algebra-with-rotations.md',
    ].map((name) => join(projectRoot, 'web/content/catalogue', name));
    await publishEntries(visit.localStack, files.map(readEntryFile));
  });

  it('is a whole picture without scripts', async () => {
    const { page } = await visit.device({ javaScriptEnabled: false });
    await page.goto(address);

    await page.getByRole('img', { name: /^A two-wheeled robot/ }).waitFor();
    expect(await page.getByRole('slider', { name: 'kp' }).isDisabled()).toBe(true);
  });

  it('is set with the keyboard by a visitor on a phone, says its numbers, and moves nothing when it is taken over', async () => {
    const { page } = await visit.device({
      viewport: { width: 360, height: 780 },
      reducedMotion: 'reduce',
    });
    const shifted = await watchShifts(page);
    await page.goto(address);
    const kd = page.getByRole('slider', { name: 'kd' });
    await expect.poll(() => kd.isEnabled()).toBe(true);
    expect(await shifted()).toBeNull();
    // Where motion is not wanted, it waits.
    await page.getByRole('button', { name: 'Play' }).waitFor();

    for (let press = 0; press < 4; press++) {
      await page.getByRole('slider', { name: 'kp' }).press('ArrowRight');
    }
    await page.locator('.model-side').getByText('Lost after').waitFor();
    // The time is beside its slider: after a reading's name it would be read as its value.
    const aimed = await boxOf(page.locator('.model-aimed'));
    const time = await boxOf(page.locator('.model-time'));
    expect((time.top + time.end) / 2).toBeGreaterThan(aimed.end);
    for (let press = 0; press < 4; press++) {
      await kd.press('ArrowRight');
    }
    expect(await kd.getAttribute('aria-valuetext')).toBe('0.4');
    // A screen reader gets to it by its heading, and is told a slider's value once.
    const spoken = await page.getByRole('figure').first().ariaSnapshot();
    expect(spoken).toMatch(/heading .* \[level=2\]/);
    expect(spoken).not.toMatch(/^ *- (text|status): (kd )?0\.4$/m);
    await page
      .getByRole('status')
      .filter({ hasText: /^Lap: 10\.\d\ss\. Farthest off: 15\smm/ })
      .waitFor();
    // A finger, which is wider than a step, has it at the ends of the slider.
    const less = page.getByRole('button', { name: modelWords.less('kd') });
    const { width = 0, height = 0 } = (await less.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await less.click();
    expect(await kd.getAttribute('aria-valuetext')).toBe('0.3');
    await page.getByRole('button', { name: modelWords.more('kd') }).click();
    expect(await kd.getAttribute('aria-valuetext')).toBe('0.4');
    expect(await axeViolations(page)).toEqual([]);
  });

  it('plays when it is seen, and comes back from a link as it was shared', async () => {
    const { page } = await visit.device();
    await page.goto(`${address}&set.kp=8&set.kd=0.4&set.cruise=9&set.track=-1`);

    const kp = page.getByRole('slider', { name: 'kp' });
    await expect.poll(() => kp.inputValue()).toBe('8');
    await kp.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect(await page.getByRole('slider', { name: 'Speed' }).inputValue()).toBe('0.35');
    await page.getByText('15 mm').waitFor();
  });

  it('ticks what there is to try once, when what was set has rested, says what it shows as long as it does, and ticks nothing that a link sets', async () => {
    const { page } = await visit.device({
      viewport: { width: 360, height: 780 },
      reducedMotion: 'reduce',
    });
    await page.goto('/viewDoc?item=cardboard-gearbox&set.second=0');
    const wheel = page.getByRole('group', { name: 'Teeth of the second wheel' });
    const [smaller, larger] = [
      wheel.getByRole('radio', { name: '24' }),
      wheel.getByRole('radio', { name: '32' }),
    ];
    await expect.poll(() => larger.isEnabled()).toBe(true);
    // What has rested is written into the address, where it differs from what is set at first.
    const rested = (name: string, value: string | null) =>
      expect.poll(() => new URL(page.url()).searchParams.get(name)).toBe(value);
    const state = async () => {
      const y = await wheel.evaluate((of) => of.getBoundingClientRect().top + window.scrollY);
      const heading = await page.locator('.model-tries strong').innerText();
      return { heading, notices: await page.locator('.model-notice').count(), y };
    };
    const atFirst = await state();
    expect(atFirst).toMatchObject({ heading: 'Try this:', notices: 0 });

    await larger.check();
    await rested('set.second', null);
    await wheel.evaluate((of) => {
      // Nothing rests between the two.
      of.querySelectorAll('input')[0]?.click();
      of.querySelectorAll('input')[2]?.click();
    });
    await page.getByRole('slider', { name: 'Load' }).press('ArrowRight');
    await rested('set.kg', '0.75');
    expect(await state()).toEqual(atFirst);

    await smaller.check();
    await page.locator('.model-notice').getByText('The load rises faster').waitFor();
    const ticked = await state();
    expect(ticked).toEqual({ ...atFirst, heading: 'Try this (1 of 3 done):', notices: 1 });

    await larger.check();
    await expect.poll(state).toEqual({ ...ticked, notices: 0 });
    // What the drawing no longer shows is kept in the list.
    const kept = page.locator('.model-tries .tries-notice');
    await kept.getByText('The load rises faster').waitFor();
    await smaller.check();
    await expect.poll(state).toEqual(ticked);
    expect(await kept.isVisible()).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('keeps its drawing in sight while the last control is used, and is shared with what was reached, in one place, once all there is to try is done, which stays ticked on this device', async () => {
    const { page, context } = await visit.device({
      viewport: { width: 360, height: 780 },
      reducedMotion: 'reduce',
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/viewDoc?item=cardboard-gearbox');
    const wheel = (name: string) => page.getByRole('group', { name: `Teeth of the ${name} wheel` });
    const [first, second] = [wheel('first'), wheel('second')];
    const done = (count: number) =>
      page.getByText(tryWords.tries(count, 3)).waitFor({ state: 'attached' });
    await expect.poll(() => second.getByRole('radio', { name: '24' }).isEnabled()).toBe(true);
    // So is the reading that the next thing to try is about.
    const aimed = page.locator('.model-view .model-aimed');
    await aimed.getByText('Turns in : out 0.1 : 0.01').waitFor();
    // Beside the controls only a screen reader finds it.
    const again = page.locator('.model-readoutAimed');
    expect(await again.evaluate((one) => getComputedStyle(one).clipPath)).toBe('inset(50%)');
    await page.getByRole('slider', { name: 'Handle turned' }).press('End');
    await done(1);
    await aimed.getByText('At the handle').waitFor();
    await second.getByRole('radio', { name: '24' }).check();
    await done(2);
    await page.getByRole('button', { name: modelWords.share, exact: true }).waitFor();
    await first.getByRole('radio', { name: '32' }).check();
    await second.getByRole('radio', { name: '32' }).check();
    const load = page.getByRole('slider', { name: 'Load', exact: true });
    await expectInSight(page, load);
    await load.press('End');

    await page.getByText(`${tryWords.allTried} “My cardboard gearbox: 16 to 1”`).waitFor();
    expect(await page.getByRole('button', { name: modelWords.share, exact: true }).count()).toBe(0);
    await expectInSight(page, page.getByRole('button', { name: tryWords.share }));
    await page.getByRole('button', { name: tryWords.share }).click();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toContain('I did all 3 tasks here. Can you? My cardboard gearbox: 16 to 1 http');
    expect(shared).toContain('set.kg=2');
    expect(await axeViolations(page)).toEqual([]);
    const frame = page.locator('.model-allTried');
    expect(await frame.count()).toBe(1);
    await page.getByRole('button', { name: modelWords.reset }).click();
    await expect.poll(() => frame.count()).toBe(0);

    await page.goto('/viewDoc?item=cardboard-gearbox');
    await done(3);
    expect(await page.locator('.model-allTried, .model-notice').count()).toBe(0);
    // So does what there was to notice; a phone has room for the last of it.
    const kept = page.locator('.tries-kept').filter({ visible: true });
    expect(await kept.allInnerTexts()).toEqual([expect.stringContaining('Two wheels of 32 teeth')]);
  });

  it('is dragged with a finger, while the page stays where it is, and with the keyboard', async () => {
    const { page, context } = await visit.device({
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/viewDoc?item=paper-truss-bridge');
    const bucket = page.getByRole('slider', { name: 'Bucket' });
    await bucket.and(page.locator('[aria-disabled="false"]')).scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await bucket.boundingBox()) ?? {};
    // What to try first is said beside the drawing from the start.
    await page.locator('.model-next').getByText('Try this: Drag the bucket down').waitFor();
    const scrolled = await page.evaluate(() => window.scrollY);
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', down: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: x + width / 2, y: y + height / 2 + down }],
      });

    await touch('touchStart', 0);
    for (let down = 4; down <= 24; down += 4) {
      await touch('touchMove', down);
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('img', { name: /EF has buckled/ }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.locator('.model-notice').getByText('One tube gives way').waitFor();
    await page.getByText('It broke at 13.5\u00a0kg: top tube EF buckled').waitFor();
    await bucket.press('Home');
    expect(await bucket.getAttribute('aria-valuetext')).toBe('0.0\u00a0kg');
    await page.getByText('thick: pushed').waitFor();
    await bucket.press('End');
    await page.getByText('It broke at 13.5\u00a0kg: top tube EF buckled').waitFor();
    expect(await bucket.getAttribute('aria-valuetext')).toBe('13.5\u00a0kg');
    await bucket.press('ArrowUp');
    await page.getByText('thick: pushed').waitFor();
    expect(await bucket.getAttribute('aria-valuetext')).toBe('13.0\u00a0kg');
    // Another bridge is tried from an empty bucket; what is shared is the best load.
    await page.getByRole('slider', { name: 'Height' }).press('ArrowLeft');
    expect(await bucket.getAttribute('aria-valuetext')).toBe('0.0\u00a0kg');
    await page.getByRole('button', { name: modelWords.shareBest }).click();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toMatch(/^My paper bridge held 13\.5\skg\. .*set\.kg=14$/);
    // Reset forgets it.
    await page.getByRole('button', { name: modelWords.reset }).click();
    await page.getByRole('button', { name: modelWords.share, exact: true }).waitFor();
    await page.getByRole('slider', { name: 'Height' }).press('ArrowLeft');
    expect(await axeViolations(page)).toEqual([]);

    // The address keeps the settings of who leaves without sending them.
    await page.waitForURL((url) => url.searchParams.get('set.kg') === '0');
    await page.goto('/');
    await page.goBack();
    await bucket.and(page.locator('[aria-valuetext="0.0\u00a0kg"]')).waitFor();
  });

  it('has forces that are placed with the mouse and turned with the keys, and says how they are', async () => {
    const { page } = await visit.device({
      viewport: { width: 360, height: 780 },
      reducedMotion: 'reduce',
    });
    await page.goto('/viewDoc?item=free-body-diagrams&set.body=2');
    const weight = page.getByRole('slider', { name: 'Weight', exact: true });
    await weight.and(page.locator('[aria-disabled="false"]')).scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await weight.boundingBox()) ?? {};
    const sheet = (await page.locator('.model-sheet').boundingBox()) ?? { x: 0, y: 0, width: 0 };

    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    const unit = sheet.width / 340;
    await page.mouse.move(sheet.x + 172 * unit, sheet.y + 163 * unit, { steps: 4 });
    await page.mouse.up();
    expect(await weight.getAttribute('aria-valuetext')).toBe('at the centre');
    // The ring is the keyboard's, and round; the browser's own is a square.
    const ringOf = (knob: typeof weight) =>
      knob.evaluate((held) => {
        const [own, halo] = [held, held.querySelector('circle') ?? held].map((one) =>
          getComputedStyle(one),
        );
        return { isSquare: own?.outlineStyle !== 'none', isRound: halo?.stroke !== 'none' };
      });
    expect(await ringOf(weight)).toEqual({ isSquare: false, isRound: false });
    await page.getByText('Which way does the Earth pull?').waitFor();
    const turn = page.getByRole('slider', { name: 'Direction of the weight' });
    for (let press = 0; press < 9; press++) {
      await turn.press('PageUp');
    }
    expect(await ringOf(turn)).toEqual({ isSquare: false, isRound: true });
    await page.getByText('Right so far. One is missing.').waitFor();
    const tension = page.getByRole('slider', { name: /^Tension/ });
    for (let press = 0; press < 3; press++) {
      await tension.press('ArrowUp');
    }
    const upwards = page.getByRole('slider', { name: 'Direction of the tension' });
    for (let press = 0; press < 9; press++) {
      await upwards.press('ArrowDown');
    }
    await page.getByText('All there: they add up to 0, so it rests.').waitFor();
    // Its numbers are in line, though one of their names needs two.
    const tops = await page
      .locator('.model-readouts dd')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toEqual([tops[0], tops[0]]);
    // A finger finds the tip of each force, not only of the one that was chosen last.
    const isFound = (tip: typeof turn) =>
      tip.evaluate((knob) => {
        const { x: left, y: top, width: wide, height: high } = knob.getBoundingClientRect();
        return knob.contains(document.elementFromPoint(left + wide / 2, top + high / 2));
      });
    expect([await isFound(turn), await isFound(upwards)]).toEqual([true, true]);
    await page.getByRole('slider', { name: 'Push', exact: true }).press('ArrowUp');
    await page.getByText('No one pushes the lamp: cross it out.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.waitForURL((url) => url.searchParams.get('set.t') === '3');
  });

  it('has an arrow that is dragged freely with the mouse, and whose coordinates have keys of their own', async () => {
    const { page } = await visit.device({ reducedMotion: 'reduce' });
    await page.goto('/viewDoc?item=linear-algebra-with-rotations&set.kind=1');
    const across = page.getByRole('slider', { name: 'Column 1, x' });
    const up = page.getByRole('slider', { name: 'Column 1, y' });
    await across.and(page.locator('[aria-disabled="false"]')).scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await across.boundingBox()) ?? {};
    const unit = await across.evaluate((knob) =>
      knob instanceof SVGGraphicsElement ? (knob.getScreenCTM()?.a ?? 0) * 44 : 0,
    );

    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 2 * unit, y + height / 2 + unit / 2, { steps: 4 });
    await page.mouse.up();
    expect(await across.getAttribute('aria-valuetext')).toBe('2.0');
    expect(await up.getAttribute('aria-valuetext')).toBe('0.5');
    await up.press('ArrowUp');
    await across.press('ArrowLeft');
    await page.getByRole('img', { name: /along x goes to \(1\.900, 0\.600\)/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.waitForURL(
      ({ searchParams }) =>
        searchParams.get('set.ax') === '1.9' && searchParams.get('set.ay') === '0.6',
    );
  });

  it('has letters of 12 px or more on a phone, as entries’ drawings have, and is whole beside letters that are twice as large', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 780 } });
    const smallestOf = (selector: string) =>
      page.locator(selector).evaluateAll((texts) =>
        Math.min(
          ...texts.map((text) => {
            const scale = text instanceof SVGGraphicsElement ? text.getScreenCTM()?.a : undefined;
            return Number.parseFloat(getComputedStyle(text).fontSize) * (scale ?? 0);
          }),
        ),
      );
    await page.goto('/viewDoc?item=paper-truss-bridge');
    expect(await smallestOf('.drawingBlock text')).toBeGreaterThanOrEqual(12);
    for (const itemID of ['cardboard-gearbox', 'free-body-diagrams', 'paper-truss-bridge']) {
      await page.goto(`/viewDoc?item=${itemID}`);
      expect(await smallestOf('.model-sheet text')).toBeGreaterThanOrEqual(12);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await smallestOf('.model-sheet text')).toBeGreaterThanOrEqual(12);
      expect(await isTooWide(page)).toBe(false);
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 780 });
        const faults = await page.locator('.model').evaluate((figure) => {
          const { left, right } = figure.getBoundingClientRect();
          const isBroken = (value: Element) =>
            value.clientHeight >= 2 * Number.parseFloat(getComputedStyle(value).fontSize);
          return {
            outside: [...figure.querySelectorAll(':not(svg *)')].filter((part) => {
              const box = part.getBoundingClientRect();
              return box.width > 0 && (box.left < left || box.right > right);
            }).length,
            broken: [...figure.querySelectorAll('.model-value, .model-aimed strong')]
              .filter(isBroken)
              .map((value) => value.textContent),
          };
        });
        expect(faults).toEqual({ outside: 0, broken: [] });
      }
      await page.setViewportSize({ width: 360, height: 780 });
    }
  });

  it('stays at the top of a phone while its controls are gone through with the keyboard, and covers none that has the focus', async () => {
    const { page } = await visit.device({
      viewport: { width: 360, height: 640 },
      reducedMotion: 'reduce',
    });
    await page.goto('/viewDoc?item=game-of-life');
    await expect
      .poll(() => page.getByRole('slider', { name: 'Luck of the crowd' }).isEnabled())
      .toBe(true);
    const focused = () =>
      page.evaluate(() => {
        const one = document.activeElement;
        const { x, y, width, height } = one?.getBoundingClientRect() ?? new DOMRect();
        const seen = document.elementFromPoint(x + width / 2, y + height / 2);
        return {
          isBeside: Boolean(one?.closest('.model-side')),
          isCovered: !(one?.contains(seen) || seen?.contains(one)),
        };
      });
    let controls = 0;
    await page.getByRole('button', { name: 'Reset' }).focus();
    for (let at = await focused(); at.isBeside; at = await focused()) {
      expect(at.isCovered).toBe(false);
      controls++;
      await page.keyboard.press('Shift+Tab');
    }
    expect(controls).toBeGreaterThan(4);
  });

  it('says what to try before the controls beside the drawing, which the first screen of 1280 by 800 has whole, and which has most of the width', async () => {
    const { page } = await visit.device({ viewport: { width: 1280, height: 800 } });
    const boxOf = async (selector: string) => {
      const { y = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
      return { top: y, end: y + height };
    };
    const tries = '.model-tries > :last-child';
    for (const itemID of ['paper-truss-bridge', 'free-body-diagrams']) {
      await page.goto(`/viewDoc?item=${itemID}`);
      expect((await boxOf('.model-sheet')).end).toBeLessThan(800);
      expect((await boxOf(tries)).end).toBeLessThan((await boxOf('.model-readouts')).top);
    }
    // A drawing has no bare ground at its sides: the column is as wide as it.
    const bare = await page.locator('.model-sheet').evaluate((sheet: SVGSVGElement) => {
      const { width, height } = sheet.viewBox.baseVal;
      const column = sheet.closest('.model-view')?.clientWidth ?? 0;
      return column - (sheet.clientHeight * width) / height;
    });
    expect(Math.abs(bare)).toBeLessThan(2);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/viewDoc?item=paper-truss-bridge');
    const [sheet = 0, side = 0] = await Promise.all(
      ['.model-sheet', '.model-side'].map((one) => page.locator(one).evaluate(widthOf)),
    );
    // The drawing has more than half of what there is.
    expect(sheet / (sheet + side)).toBeGreaterThan(0.55);
    await page.setViewportSize({ width: 360, height: 780 });
    expect((await boxOf(tries)).top).toBeGreaterThan((await boxOf('.model-inputs')).end);
  });

  it('says what there is to notice below what earned it, where that is beside the drawing, in the first screen, and moves no control', async () => {
    const { page } = await visit.device({ viewport: { width: 1280, height: 800 } });
    await page.goto('/viewDoc?item=cardboard-gearbox');
    const wheel = page.getByRole('group', { name: 'Teeth of the second wheel' });
    const smaller = wheel.getByRole('radio', { name: '24', disabled: false });
    await smaller.waitFor();
    const topOf = () => wheel.evaluate((of) => of.getBoundingClientRect().top + window.scrollY);
    const atFirst = await topOf();

    await smaller.check();

    const notice = page.locator('.tries li:has(> .doneSign) > p');
    await notice.getByText('The load rises faster').waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(800);
    expect(await topOf()).toBe(atFirst);
    expect(await axeViolations(page)).toEqual([]);
  });

  it.each([
    ['free', 'paper-truss-bridge'],
    ['locked', 'line-follower-robot'],
  ])('begins in the first screen of a phone: %s', async (_, itemID) => {
    const { page } = await visit.device({ viewport: { width: 360, height: 800 } });
    await page.goto(`/viewDoc?item=${itemID}`);
    const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    const drawing = await page.locator('.model-sheet').boundingBox();

    expect(tabs?.y).toBeLessThan(800);
    expect((tabs?.y ?? 0) - (drawing?.y ?? 0)).toBeGreaterThan(40);
  });

  it('has a track that is drawn with the mouse and with the keys, and comes back from a link', async () => {
    const { page, context } = await visit.device({ reducedMotion: 'reduce' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(address);
    await page.getByRole('radio', { name: 'Your own' }).check();
    const point = (hour: number) => page.getByRole('slider', { name: `Track at ${hour} o’clock` });
    const placeOf = async (hour: number) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await point(hour).boundingBox()) ?? {};
      return [x + width / 2, y + height / 2] as const;
    };
    await point(12).scrollIntoViewIfNeeded();
    const [fromX, fromY] = await placeOf(12);
    const [toX, toY] = await placeOf(2);

    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    await page.mouse.move(fromX, fromY + 12);
    await page.mouse.move(toX, toY + 15, { steps: 12 });
    await page.mouse.up();
    const outs = await Promise.all(
      [12, 1, 2, 3].map((hour) => point(hour).getAttribute('aria-valuenow')),
    );
    expect(outs.map((out) => Number(out) < 100)).toEqual([true, true, true, false]);
    await point(9).press('PageDown');
    expect(await point(9).getAttribute('aria-valuetext')).toBe('90\u00a0%');
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Share my settings' }).click();
    const [link = ''] =
      /http\S+/.exec(await page.evaluate(() => navigator.clipboard.readText())) ?? [];
    await page.goto(link);
    await point(9).waitFor();
    expect(await point(1).getAttribute('aria-valuenow')).toBe(outs[1]);
  });

  it('has cells that are tapped with a finger and with the keys, and a clock that isn’t read out while it plays', async () => {
    const { page } = await visit.device({
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    await page.goto('/viewDoc?item=game-of-life');
    const board = page.getByRole('slider', { name: 'Cell' });
    await page.getByRole('radio', { name: 'Your own' }).check();
    await board.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0 } = (await board.boundingBox()) ?? {};
    const side = width / 32;

    await page.touchscreen.tap(x + 9.5 * side, y + 4.5 * side);
    await page.getByRole('img', { name: / 1 of them are alive/ }).waitFor();
    expect(await board.getAttribute('aria-valuetext')).toBe('Row 5, column 10: alive');
    await board.press('ArrowRight');
    await board.press('Space');
    await board.press('ArrowRight');
    await board.press('Enter');
    await page.getByRole('img', { name: /in generation 0; 3 of them are alive/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('img', { name: /in generation [1-9]\d*; 3 of them are alive/ }).waitFor();
    const time = page.locator('.model-time');
    await expect.poll(() => time.innerText()).toMatch(/[1-9]/);
    expect(await time.getAttribute('aria-hidden')).toBe('true');

    // Another world is seen from its beginning.
    await page.getByRole('slider', { name: 'Time' }).press('End');
    await page.getByRole('img', { name: /in generation 400/ }).waitFor();
    await page.getByRole('radio', { name: 'Glider' }).check();
    await page.getByRole('img', { name: /in generation 0; 5 of them are alive/ }).waitFor();
    expect(await page.getByRole('slider', { name: 'Luck of the crowd' }).count()).toBe(0);
  });

  it('has switches that are tapped with a finger and with the keys, and a table that they fill', async () => {
    const { page } = await visit.device({
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    await page.goto('/viewDoc?item=digital-logic-gates');
    const [a, b] = [/^Input A/, /^Input B/].map((name) => page.getByRole('switch', { name }));
    await b?.and(page.locator('[aria-disabled="false"]')).tap();
    await page.getByText('2 of 4 rows tried').waitFor();
    await a?.press('Space');
    await b?.press('Enter');
    await page.getByText('One row is wrong').waitFor();

    const pin = page.getByRole('slider', { name: 'Gate 3, upper input' });
    for (let press = 0; press < 3; press++) {
      await pin.press('ArrowUp');
    }
    expect(await pin.getAttribute('aria-valuetext')).toBe('gate 1');
    await page.getByText('1 of 4 rows tried').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.waitForURL((url) => url.searchParams.get('set.g3a') === '4');
  });

  it('leaves half of a phone to its controls in its week as the challenge, with its clock and its goal', async () => {
    const { page } = await visit.device({
      viewport: { width: 360, height: 780 },
      reducedMotion: 'reduce',
    });
    await page.clock.setFixedTime(weekOf('line-follower-robot'));
    await page.goto(address);
    await page
      .locator('.challenge-goal')
      .getByText(/^Now: .*\. Goal: at most 8\.30\ss\.$/)
      .waitFor();
    await page.getByRole('slider', { name: 'kd' }).press('ArrowRight');
    expect(await page.getByText('Drive a lap of the oval').count()).toBe(1);
    await expectInSight(page, page.locator('.model-side input').last());
  });

  it('is the week’s challenge, which a visitor is invited to and a learner meets, by name and among others on My learning', async () => {
    const { itemID, model } = challengeAt(Date.now());
    const file = join(projectRoot, 'web/content/catalogue', `${itemID}.md`);
    await publishEntries(visit.localStack, [readEntryFile(file)]);
    const settings = Object.entries(metChallenges[model]).map(([name, value]): [string, string] => [
      `set.${name}`,
      String(value),
    ]);
    const met = `/viewDoc?${new URLSearchParams([['item', itemID], ...settings])}`;
    const { page: visitors } = await visit.device();
    await visitors.goto(met);
    await visitors.getByRole('button', { name: words.signIn }).waitFor();
    // A result that isn't sent is there to be sent later.
    await visitors.goto(`/viewDoc?item=${itemID}`);
    await visitors.getByText(words.notSent).waitFor();
    await visitors.getByRole('link', { name: words.load }).click();
    await visitors.getByRole('button', { name: words.signIn }).waitFor();

    const of = await person(visit.localStack, 'Asha Rao', 'model-challenge@example.com').with();
    const { page } = await visit.device({ viewport: { width: 360, height: 780 }, of });
    await page.goto(`/viewDoc?item=${itemID}`);
    const challenge = page.getByRole('region', { name: challengeWords.heading, exact: true });
    const results = page.getByRole('region', { name: words.results });
    await challenge.getByText(/^Now: |; it should|doesn’t settle/).waitFor();
    expect(await challenge.getByRole('button').count()).toBe(0);
    await page.goto(met);
    await challenge.getByText(/^You’ve met it: /).waitFor();
    await results.getByText(words.first).waitFor();
    const last = page.locator('.model-side input').last();
    await expectInSight(page, last);
    // So does how far one is.
    expect((await boxOf(challenge)).end).toBeLessThan((await boxOf(last)).top);
    const written = (await challenge.getByText(/^You’ve met it: /).innerText()).slice(0, -1);
    await page.goto('/signedInHome');
    await challenge.getByText(challengeWords.metHere(written.replace(/^.*: /, ''))).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await challenge.getByRole('link', { name: challengeWords.openMet }).click();
    await challenge.getByRole('button', { name: words.send }).click();
    await challenge.getByText(/^Sent: .* You’re the first to meet it\.$/).waitFor();
    expect(await challenge.getByRole('button').count()).toBe(0);
    expect(await challenge.locator('p:focus').count()).toBe(1);
    await results.getByText(challengeWords.onlyYou).waitFor();
    await results.getByRole('checkbox', { name: words.showName }).click();
    await results.getByText(/^Asha: /).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const bela = await person(visit.localStack, 'Bela Das', 'model-second@example.com').with();
    const { page: others } = await visit.device({ of: bela });
    await others.goto(met);
    await others.getByRole('button', { name: words.send }).click();
    await others.getByText(/^Sent: .* 2 learners have met it\.$/).waitFor();
    await page.goto(met);
    await challenge.getByText(/^Sent: /).waitFor();
    await page.goto('/signedInHome');
    await challenge.getByText(/Met\. Your best: /).waitFor();
    expect(await challenge.innerText()).not.toContain('on this device');
    await challenge.getByRole('link', { name: challengeWords.openBest }).click();
    await page.waitForURL((url) => url.searchParams.get('item') === itemID);
    await challenge.getByText(/^Sent: /).waitFor();
    await challenge.getByRole('link', { name: words.learning }).waitFor();
    // Opened as it is at first, it knows that it was met, and with what; what is loaded for who met it moves nothing out of sight.
    await page.goto(`/viewDoc?item=${itemID}#model`);
    await challenge.getByText(/^Now: |; it should|doesn’t settle/).waitFor();
    await page.getByText(/You’ve met it: /).waitFor();
    await results.getByText(challengeWords.metBy(2)).waitFor();
    expect((await boxOf(page.locator('#model'))).top).toBeGreaterThanOrEqual(0);
    expect(await page.getByText(words.notSent).count()).toBe(0);
    await page.getByRole('link', { name: words.load }).click();
    await challenge.getByText(/^Sent: /).waitFor();
    const drawing = page.locator('.model-sheet');
    await expect.poll(async () => (await drawing.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    const { y = 0, height = 0 } = (await challenge.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(780);
  });
});

function widthOf(part: Element): number {
  return part.getBoundingClientRect().width;
}

async function boxOf(part: Locator) {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { top: y, end: y + height };
}

/** On a phone the drawing stays in sight, and low enough, while a control in the lower part of the screen is used. */
async function expectInSight(page: Page, control: Locator): Promise<void> {
  await control.evaluate((one) => {
    one.scrollIntoView({ block: 'end' });
    window.scrollBy(0, window.innerHeight / 4);
  });
  const { top, end } = await boxOf(page.locator('.model-view'));
  expect(top).toBeGreaterThanOrEqual(0);
  expect(end).toBeLessThanOrEqual((await boxOf(control)).top);
  expect(end - top).toBeLessThanOrEqual(780 / 2);
}
