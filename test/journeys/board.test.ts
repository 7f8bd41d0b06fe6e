import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import { boardWords } from '../../web/src/features/board/words.ts';
import { sectionWords } from '../../web/src/features/home/sectionWords.ts';
import { tryWords } from '../../web/src/ui/tryWords.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { shareNetworkSwitch } from '../support/browser/NetworkSwitch.ts';
import { isControlled, storedRuntimes } from '../support/browser/offlineReaders.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { watchShifts } from '../support/browser/watchShifts.ts';
import { publishEntries } from '../support/catalogue/keepEntries.ts';

const address = '/viewDoc?item=traffic-light-controller';
const alarm = '/viewDoc?item=water-level-alarm';
const tracker = '/viewDoc?item=solar-tracker';
const teaMachine = '/viewDoc?item=finite-state-machines';

const partOf = (page: Page, label: string) =>
  page
    .getByRole('list', { name: 'Parts on the board' })
    .getByRole('listitem')
    .filter({ hasText: label });

/** Once it can be pressed. */
const runOf = (page: Page) =>
  page.getByRole('button', { name: 'Run', exact: true, disabled: false });

/** Whether each wire begins in a socket of the board and ends at a part. */
function wiresOn(page: Page) {
  return page.locator('.board-bench').evaluate((bench) => {
    const sockets = [...bench.querySelectorAll('[data-pin]')];
    const parts = [...bench.querySelectorAll('.board-parts > *')];
    return [...bench.querySelectorAll<SVGPathElement>('.board-wire')].map((wire) => {
      const at = (length: number) =>
        wire.getPointAtLength(length).matrixTransform(wire.getScreenCTM() ?? undefined);
      const [from, to] = [at(0), at(wire.getTotalLength())];
      const isIn = (place: DOMPoint, { left, right, top, bottom }: DOMRect) =>
        place.x > left - 1 && place.x < right + 1 && place.y > top - 1 && place.y < bottom + 1;
      return {
        atPin: sockets.some((socket) => isIn(from, socket.getBoundingClientRect())),
        atPart: parts.some((part) => isIn(to, part.getBoundingClientRect())),
      };
    });
  });
}

/** How far what is kept in sight with the board can be seen. */
function opacityOf(line: Locator) {
  return line.evaluate(
    ({ parentElement }) => parentElement && getComputedStyle(parentElement).opacity,
  );
}

/** Moves a cursor to an edge of the chosen pin. @param place counted back from the last, which is 1 */
async function toEdge(page: Page, cursor: 'A' | 'B', place: number): Promise<void> {
  await page.getByLabel(`Cursor ${cursor}`, { exact: true }).press('End');
  for (let at = 0; at < place; at++) {
    await page
      .getByRole('button', { name: `Cursor ${cursor} to the previous edge` })
      .press('Enter');
  }
}

describe('a board in the page', () => {
  const visit = shareBrowser();
  const network = shareNetworkSwitch();

  beforeAll(async () => {
    const ids = [
      'traffic-light-controller',
      'water-level-alarm',
      'finite-state-machines',
      'solar-tracker',
    ];
    const entries = ids.map((id) =>
      readEntryFile(join(projectRoot, `web/content/catalogue/${id}.md`)),
    );
    await publishEntries(visit.localStack, entries);
  });

  it.each([
    [360, 780],
    [1280, 800],
  ])(
    'is in sight within a screen and a half at %d × %d px, with what to try below it, whole without scripts, and moves nothing when it is taken over',
    async (width, height) => {
      const viewport = { width, height };
      const { page: plain } = await visit.device({ viewport, javaScriptEnabled: false });
      await plain.goto(address);
      const crossingOn = (page: Page) =>
        partOf(page, 'Model crossing').locator('svg').boundingBox();
      const crossing = await crossingOn(plain);
      expect(crossing?.y).toBeLessThan(1.5 * height);
      expect(await plain.getByRole('button', { name: 'Run', exact: true }).isDisabled()).toBe(true);

      const { page } = await visit.device({ viewport });
      const shifted = await watchShifts(page);
      await page.goto(address);
      await runOf(page).waitFor();
      expect(await shifted()).toBeNull();
      expect(await crossingOn(page)).toEqual(crossing);
      const tries = page.locator('figure').getByText('Here it runs on this page, with');
      expect((await tries.boundingBox())?.y).toBeGreaterThan(crossing?.y ?? 0);
    },
  );

  it('lays a wire from each part to its pin, also once the phone is turned, and shows which ones something is on', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 780 } });
    await page.goto(address);
    await runOf(page).waitFor();
    for (const [width, height] of [
      [360, 780],
      [780, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => wiresOn(page)).toEqual(Array(8).fill({ atPin: true, atPart: true }));
    }
    expect(await page.locator('.board-wire-on').count()).toBe(0);

    await runOf(page).press('Enter');
    await partOf(page, 'Main road, red').getByText('13.6 mA').waitFor();
    await expect.poll(() => page.locator('.board-wire-on').count()).toBe(2);
  });

  it('runs the firmware for a visitor on a phone: lights change, a held button is served, and its press is measured with the keyboard', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 780 } });
    await page.goto(address);
    await page.getByText('Arduino Uno or Nano, simulated').scrollIntoViewIfNeeded();
    const run = runOf(page);
    await run.waitFor();
    expect(page.workers()).toEqual([]);

    await run.press('Enter');
    await partOf(page, 'Main road, red').getByText('13.6 mA').waitFor();
    // The lamps of a light are in one housing, from red down to green.
    const lamps = partOf(page, 'Main road').getByRole('listitem');
    await expect
      .poll(async () => (await lamps.allInnerTexts()).map((text) => /\w+ D\d/.exec(text)?.[0]))
      .toEqual(['red D2', 'amber D3', 'green D4']);
    // Two lights are beside each other.
    const lights = page.locator('.board-light');
    const [main, side] = [await lights.nth(0).boundingBox(), await lights.nth(1).boundingBox()];
    expect([side?.y, side?.width]).toEqual([main?.y, main?.width]);
    const button = partOf(page, 'button').getByRole('button');
    await button.focus();
    await page.keyboard.down('Enter');
    await partOf(page, 'button').getByText('pressed').waitFor();
    await page.keyboard.up('Enter');
    await partOf(page, 'button').getByText('released').waitFor();
    await partOf(page, 'Main road, green').getByText('12.7 mA').waitFor();
    await page.getByText('Main road, green: on').waitFor();
    await page.getByRole('button', { name: 'Pause' }).press('Enter');

    await page.getByLabel('Time shown').selectOption('30 s');
    await page.getByLabel('Edges of').selectOption('D9');
    // It falls when the button is pressed, and rises when it is released; what came before may no longer be shown.
    await toEdge(page, 'A', 2);
    await toEdge(page, 'B', 1);
    const measured = page.locator('.trace-measured');
    await expect.poll(() => measured.innerText()).toMatch(/D9 high\s+0 %/);
    expect(await measured.innerText()).toMatch(/From A to B\s+[1-9][\d.]* (?:ms|s)/);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('goes on by 10 ms at a press, gives the sketch what is typed, ticks what that shows of the things to try with what there is to notice, starts again, and says that a device is too slow for it', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 780 } });
    // A device whose time goes so fast that it computes too little in it.
    await page.route('**/runtime/*/board.js', async (route) => {
      const script = await (await route.fetch()).text();
      const fast =
        'const now = performance.now.bind(performance); performance.now = () => 40 * now();';
      await route.fulfill({ contentType: 'text/javascript', body: `${fast}\n${script}` });
    });
    await page.goto(teaMachine);
    await page.getByText('Arduino Uno or Nano, simulated').scrollIntoViewIfNeeded();
    const step = page.getByRole('button', { name: 'Step 10 ms', disabled: false });
    const time = page.locator('.board-time');
    await step.press('Enter');
    await time.getByText('0.01 s').waitFor();
    await page.getByText('Serial monitor', { exact: true }).click();
    await page.getByText('The sketch hasn’t printed anything yet.').waitFor();
    await page.getByLabel('Text for the sketch').fill('b');
    await page.getByLabel('Text for the sketch').press('Enter');
    for (let at = 2; at <= 4; at++) {
      await step.press('Enter');
      await time.getByText(`0.0${at} s`).waitFor();
    }
    await page.locator('.board-serial').getByText('not enough').waitFor();
    const list = page.locator('.tries');
    await list.getByText(tryWords.tries(0, 2)).waitFor();
    await page.getByLabel('Text for the sketch').fill('tb');
    await page.getByLabel('Text for the sketch').press('Enter');
    for (let at = 5; at <= 7; at++) {
      await step.press('Enter');
      await time.getByText(`0.0${at} s`).waitFor();
    }
    await list.getByText(tryWords.tries(1, 2)).waitFor();
    const notice = page.locator('.board-now .tries-notice');
    await notice.getByText('What the button does depends').waitFor();

    await page.getByRole('button', { name: 'Reset' }).press('Enter');
    await time.getByText('0.00 s').waitFor();
    expect(await page.locator('.board-serial').innerText()).not.toContain('not enough');
    expect(await notice.count()).toBe(0);
    await list.getByText(tryWords.tries(1, 2)).waitFor();
    await runOf(page).press('Enter');
    await time.getByText(/This device runs it at 0\.\d × real time/).waitFor();
  });

  it('has cars that go once their lamp is green', async () => {
    const { page } = await visit.device();
    await page.goto(address);
    const first = page.locator('.part-crossing g > rect').first().locator('..');
    expect(await first.getAttribute('transform')).toBe('translate(146 98)');
    await runOf(page).press('Enter');
    await partOf(page, 'Main road, green').getByText('12.7 mA').waitFor();
    await expect
      .poll(async () => Number(/\d+/.exec((await first.getAttribute('transform')) ?? '')?.[0]))
      .toBeGreaterThan(146);
  });

  it('has a sun that is dragged over its panel, or moved with the keys, and that the servo follows', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 780 } });
    await page.goto(tracker);
    await runOf(page).waitFor();
    const sun = page.getByRole('slider', { name: 'Sun' });
    await sun.scrollIntoViewIfNeeded();
    const centre = async () => {
      const {
        x = 0,
        y = 0,
        width = 0,
        height = 0,
      } = (await page.locator('.part-sun').boundingBox()) ?? {};
      return [x + width / 2, y + height / 2] as const;
    };
    const [fromX, fromY] = await centre();
    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    await page.mouse.move(fromX + 80, fromY + 10, { steps: 5 });
    await page.mouse.up();
    expect(Math.abs((await centre())[0] - fromX - 80)).toBeLessThan(4);
    await sun.press('End');
    expect(await sun.getAttribute('aria-valuetext')).toBe('75° west');

    await runOf(page).press('Enter');
    await partOf(page, 'East LDR').getByText('8000 lx').waitFor();
    await partOf(page, 'Servo').getByText('91°').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is saved with its wiring, its parts and the way to upload it, and printed with its wiring', async () => {
    const { page } = await visit.device();
    await page.goto(address);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download sketch' }).click();
    const files = unzipSync(await readFile(await (await saved).path()));
    const text = (name: string) =>
      strFromU8(files[`traffic-light-controller/${name}`] ?? new Uint8Array());

    expect(text('traffic-light-controller.ino')).toContain('void loop()');
    expect(text('README.txt')).toContain('- Main road, red: longer lead (+) to D2 through 220 Ω');
    expect(text('parts.csv')).toContain('"Resistor, 220 Ω",7');

    const wire = page.getByRole('cell', { name: 'D2 through 220 Ω' });
    expect(await wire.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await wire.isVisible()).toBe(true);
    const top = async (of: Locator) => (await of.boundingBox())?.y;
    expect(await top(page.getByText('You’ll need', { exact: true }))).toBeLessThan(
      (await top(wire)) ?? 0,
    );
    expect(await page.getByText(boardWords.serial).isVisible()).toBe(false);
    const ownAddress = await page.evaluate(() => window.location.href);
    expect(await page.getByText(ownAddress, { exact: true }).isVisible()).toBe(true);
  });

  it.each([320, 360, 800, 1280])(
    'comes to home in a place of its height at %d px',
    async (width) => {
      const { page } = await visit.device({ viewport: { width, height: 780 } });
      await page.goto('/home', { waitUntil: 'networkidle' });
      const below = page.getByRole('heading', { name: sectionWords.newest });
      const before = await below.evaluate((one) => one.getBoundingClientRect().top + scrollY);

      await page.locator('.tryBoard-place').scrollIntoViewIfNeeded();
      await runOf(page).waitFor();
      expect(await below.evaluate((one) => one.getBoundingClientRect().top + scrollY)).toBe(before);
      // What is turned is beside the board where there is room, so that what it does is in sight with it.
      const lamp = await partOf(page, 'Lamp').boundingBox();
      const knob = await partOf(page, 'Knob').boundingBox();
      const span = (knob?.y ?? 0) + (knob?.height ?? 0) - (lamp?.y ?? 0);
      expect(span).toBeGreaterThan(100);
      expect(span).toBeLessThan(width < 800 ? 520 : 400);
    },
  );

  it('leaves its drawing on home at the height of a drawing when it can’t be loaded', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 780 } });
    await page.goto('/home', { waitUntil: 'networkidle' });
    await page.route('**/assets/*.js', (route) => route.abort());
    const place = page.locator('.tryBoard > div').last();
    await place.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await place.boundingBox())?.height).toBeLessThan(320);
    expect(await place.locator('> svg').isVisible()).toBe(true);
  });

  it('is on home once it is in sight, where a visitor on a phone turns its knob and presses its button', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 780 } });
    await page.goto('/home', { waitUntil: 'networkidle' });
    const run = runOf(page);
    const place = page.locator('.tryBoard-place');
    expect(await place.locator('> svg').isVisible()).toBe(true);
    expect(await run.count()).toBe(0);

    await place.scrollIntoViewIfNeeded();
    await run.press('Enter');
    await place.locator('> svg').waitFor({ state: 'hidden' });
    await page.getByRole('slider', { name: 'Knob' }).press('End');
    await partOf(page, 'Lamp').getByText('13.6 mA').waitFor();
    await page.getByRole('button', { name: 'On and off: Press' }).press('Enter');
    await partOf(page, 'Lamp').getByText('off', { exact: true }).waitFor();
    await partOf(page, 'On and off').getByText('released').waitFor();
    // The sketch looks at its button every 10 ms of its own time, and has to see it released.
    const seconds = async () => Number.parseFloat(await page.locator('.board-time').innerText());
    const releasedAt = await seconds();
    await expect.poll(seconds).toBeGreaterThan(releasedAt + 0.05);
    // A screen reader presses without holding.
    await page.getByRole('button', { name: 'On and off: Press' }).evaluate((button) => {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await partOf(page, 'Lamp').getByText('13.6 mA').waitFor();
    expect(await page.locator('.board-serial').innerText()).toMatch(/^off\s+on\s*$/);
    await page.getByRole('slider', { name: 'Knob' }).press('Home');
    await page.getByRole('slider', { name: 'Knob' }).press('PageUp');
    await page.locator('.tries-all').getByText(tryWords.allTried).waitFor();
    await page.getByRole('button', { name: tryWords.share }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeViolations(page)).toEqual([]);

    // Sections that are drawn on the way back have it, too.
    await page.getByRole('link', { name: 'Build this lamp, free' }).click();
    await page.waitForURL('**/viewDoc?**');
    await place.waitFor({ state: 'detached' });
    await page.goBack();
    // Going back also scrolls, to where the page was left: the place may move away again.
    await expect
      .poll(async () => {
        await place.scrollIntoViewIfNeeded();
        return run.count();
      })
      .toBe(1);
  });

  it('runs without a network where its entry was opened before', async () => {
    const { page, context } = await visit.device({
      viewport: { width: 360, height: 780 },
      serviceWorkers: 'allow',
      proxy: network.proxy,
    });
    await network.switchOn(context);
    await page.goto(address);
    await expect.poll(() => isControlled(page)).toBe(true);
    await expect.poll(() => storedRuntimes(page)).toContain('board.js');

    await network.switchOff(context);
    await page.reload();
    await page.getByText('You’re offline. This is your saved copy').waitFor();
    await page.getByText('Arduino Uno or Nano, simulated').scrollIntoViewIfNeeded();
    await runOf(page).press('Enter');
    await partOf(page, 'Main road, red').getByText('13.6 mA').waitFor();
  });

  it('has a name, a role and a value for each part, and announces what goes on, for a screen reader', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 780 } });
    await page.goto(alarm);
    await page.getByText('Arduino Uno or Nano, simulated').scrollIntoViewIfNeeded();
    await runOf(page).waitFor();
    const parts = page.getByRole('list', { name: 'Parts on the board' });

    // Those on digital pins, then those on analogue ones.
    const [above = '', below = ''] = await Promise.all(
      (await parts.all()).map((list) => list.ariaSnapshot()),
    );
    const tree = `${above}\n${below}`;
    const values = [...tree.matchAll(/listitem:\n\s+- paragraph: (.+)\n\s+- paragraph: (.+)/g)];
    expect(values.map(([, name, value]) => `${name}: ${value}`)).toEqual([
      'Light 1 (25 %) D3: "off"',
      'Light 2 (50 %) D4: "off"',
      'Light 3 (75 %) D5: "off"',
      'Light 4 (95 %) D6: "off"',
      'Buzzer with its BC547 D9: silent',
      'Rod 1 (25 %) A0, D7: dry',
      'Rod 2 (50 %) A1, D7: dry',
      'Rod 3 (75 %) A2, D7: dry',
      'Rod 4 (95 %) A3, D7: dry',
    ]);
    expect(await page.getByRole('checkbox', { name: 'Sound', exact: true }).isChecked()).toBe(
      false,
    );
    for (const name of ['Rod 1 (25 %)', 'Rod 2 (50 %)']) {
      await parts.getByRole('checkbox', { name: `${name}: wet` }).check();
    }
    await runOf(page).press('Enter');
    await page.getByRole('status').getByText('Light 1 (25 %): on. Light 2 (50 %): on').waitFor();
    expect(await parts.last().ariaSnapshot()).toMatch(/Rod 1 \(25 %\): wet" \[checked\]/);
    await page.getByRole('img', { name: 'Levels of D7, A0, A3, D9 over the last 10 s' }).waitFor();
    await page.getByText('Pins', { exact: true }).click();
    await page.getByRole('row', { name: 'D3 output, high 5.00 V' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('keeps in sight on a phone what to try, until its list is, and then what there is to notice, with rods that are in one row near their lights; where there is room, the list is beside the board', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 780 } });
    await page.goto(alarm);
    await runOf(page).press('Enter');
    const line = page.locator('.board-now > div');
    await line.getByText('Try this: Fill the tank').waitFor();
    const boxOf = async (of: Locator) =>
      (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const rods = page.locator('.part-contact');
    const tops = await rods.evaluateAll((all) => all.map((rod) => rod.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);

    for (const rod of await rods.getByRole('checkbox').all()) {
      await rod.check();
    }
    await line.getByText('It waited for three readings in a row').waitFor();
    await line.getByText('Try this: Fake a broken wire').waitFor();
    await page.locator('.board-controls').evaluate((controls) => controls.scrollIntoView());
    const { y, height } = await boxOf(line);
    expect(y + height).toBeLessThanOrEqual(780);
    await partOf(page, 'Light 4').evaluate((light) => light.scrollIntoView());
    const [light, rod, said] = [
      await boxOf(partOf(page, 'Light 4')),
      await boxOf(rods.first()),
      await boxOf(line),
    ];
    expect(light.y).toBeGreaterThanOrEqual(0);
    expect(rod.y + rod.height).toBeLessThanOrEqual(said.y);
    const list = page.locator('.board-tries');
    await list.evaluate((tries) => tries.scrollIntoView({ block: 'center' }));
    expect((await boxOf(line)).y).toBeGreaterThanOrEqual((await boxOf(list)).y);
    await expect.poll(() => opacityOf(line)).toBe('0');
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await line.isVisible()).toBe(false);
    const parts = await boxOf(page.locator('.board-bench'));
    expect((await boxOf(list)).x).toBeGreaterThanOrEqual(parts.x + parts.width);
  });
});
