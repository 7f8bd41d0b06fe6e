import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { keepEntries } from '../support/catalogue/keepEntries.ts';

const address = '/viewDoc?item=line-follower-robot';

describe('a model on top of a locked entry', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    const file = join(projectRoot, 'web/content/catalogue/line-follower-robot.md');
    await keepEntries(visit.localStack.addresses.aws, [readEntryFile(file)]);
    await visit.localStack.runSchedule('buildIndex');
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

    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect(await page.getByLabel('kp').inputValue()).toBe('8');
    expect(await page.getByLabel('Speed').inputValue()).toBe('0.35');
    await page.getByText('15 mm').waitFor();
  });
});
