import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { publishEntries } from '../support/catalogue/keepEntries.ts';

const address = '/viewDoc?item=line-follower-robot';

describe('a model on top of a locked entry', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    const files = ['line-follower-robot.md', 'paper-truss-bridge.md'].map((name) =>
      join(projectRoot, 'web/content/catalogue', name),
    );
    await publishEntries(visit.localStack, files.map(readEntryFile));
  });

  it('is a whole picture without scripts', async () => {
    const { page } = await visit.device({ javaScriptEnabled: false });
    await page.goto(address);

    await page.getByRole('img', { name: /^A two-wheeled robot/ }).waitFor();
    expect(await page.getByLabel('kp').isDisabled()).toBe(true);
  });

  it('is set with the keyboard by a visitor on a phone, says its numbers, and moves nothing when it is taken over', async () => {
    const { page } = await visit.device({
      viewport: { width: 360, height: 780 },
      reducedMotion: 'reduce',
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          document.documentElement.dataset['shifted'] = JSON.stringify(entry);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address);
    const kd = page.getByRole('slider', { name: 'kd' });
    await expect.poll(() => kd.isEnabled()).toBe(true);
    expect(await page.locator('html').getAttribute('data-shifted')).toBeNull();
    // Where motion is not wanted, it waits.
    await page.getByRole('button', { name: 'Play' }).waitFor();

    for (let press = 0; press < 4; press++) {
      await page.getByRole('slider', { name: 'kp' }).press('ArrowRight');
    }
    await page.getByText('Lost after').waitFor();
    for (let press = 0; press < 4; press++) {
      await kd.press('ArrowRight');
    }
    expect(await kd.getAttribute('aria-valuetext')).toBe('0.4');
    await page
      .getByRole('status')
      .filter({ hasText: /^Lap: 10\.\d\ss\. Farthest off: 15\smm/ })
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('plays when it is seen, and comes back from a link as it was shared', async () => {
    const { page } = await visit.device();
    await page.goto(`${address}&set.kp=8&set.kd=0.4&set.cruise=9&set.track=-1`);

    const kp = page.getByLabel('kp');
    await expect.poll(() => kp.inputValue()).toBe('8');
    await kp.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect(await page.getByLabel('Speed').inputValue()).toBe('0.35');
    await page.getByText('15 mm').waitFor();
  });

  it('is dragged with a finger, while the page stays where it is, and with the keyboard', async () => {
    const { page, context } = await visit.device({
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    await page.goto('/viewDoc?item=paper-truss-bridge');
    const bucket = page.getByRole('slider', { name: 'Bucket' });
    await bucket.and(page.locator('[aria-disabled="false"]')).scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await bucket.boundingBox()) ?? {};
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
    await bucket.press('Home');
    expect(await bucket.getAttribute('aria-valuetext')).toBe('0.0\u00a0kg');
    expect(await axeViolations(page)).toEqual([]);
  });
});
