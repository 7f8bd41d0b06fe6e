import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf } from '../../bin/ops/entryCode/blocksOf.ts';
import { sessions } from '../../bin/ops/entryCode/runCode.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import { photoWords } from '../../web/src/features/entry/words.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { keepEntries } from '../support/catalogue/keepEntries.ts';
import { person } from '../support/people/person.ts';

const folder = join(projectRoot, 'web/content/catalogue');
const entry = readEntryFile(join(folder, 'ray-tracer.md'));
const board = readEntryFile(join(folder, 'from-schematic-to-board.md'));
/** So many pixels are from one that is compared to the next, across and down. */
const stride = 16;

describe('what comes with an entry', () => {
  const visit = shareBrowser();

  beforeAll(() => keepEntries(visit.localStack.addresses.aws, [entry, board]));

  it('as a photo is enlarged and left with the keyboard on a phone, is on paper, and shows what the entry’s own program renders', async () => {
    const of = await person(visit.localStack, 'Ravi Rays').with({ plan: 'creator' });
    const { page } = await visit.device({ viewport: { width: 360, height: 740 }, of });
    await page.goto('/viewDoc?item=ray-tracer#from-characters-to-an-image-file');
    const photo = page.getByRole('figure').getByRole('img', { name: /three balls/ });
    const open = page.getByRole('button', { name: photoWords.enlarge });
    await open.press('Enter');
    const dialog = page.getByRole('dialog');
    const large = await dialog.getByRole('img').boundingBox();
    expect(large?.width).toBeGreaterThan(600);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.emulateMedia({ media: 'print' });
    expect(await photo.isVisible()).toBe(true);
    expect(await page.locator('.entry button:visible').count()).toBe(1);
    await page.emulateMedia({ media: null });

    const shown = await photo.evaluate(async (picture, step) => {
      if (!(picture instanceof HTMLImageElement)) {
        throw new Error('the photo is no picture');
      }
      await picture.decode();
      const { naturalWidth: width, naturalHeight: height } = picture;
      const sheet = new OffscreenCanvas(width, height).getContext('2d');
      sheet?.drawImage(picture, 0, 0);
      const { data = [] } = sheet?.getImageData(0, 0, width, height) ?? {};
      const at = (x: number, y: number) => data[4 * (y * width + x)];
      return Array.from({ length: height / step }, (_, row) =>
        Array.from({ length: width / step }, (__, column) => at(column * step, row * step)),
      );
    }, stride);
    expect(shown).toEqual(await rendered());
  });

  it('as an archive is saved byte for byte', async () => {
    const of = await person(visit.localStack, 'Bina Boards').with({ plan: 'explorer' });
    const { page } = await visit.device({ of });
    await page.goto('/viewDoc?item=from-schematic-to-board#gerber-what-the-maker-gets');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download dimmer-gerber.zip' }).click();

    const bytes = Buffer.concat(await Array.fromAsync(await (await saved).createReadStream()));
    expect(bytes).toEqual(readFileSync(join(folder, 'files', 'dimmer-gerber.zip')));
  });
});

/** The brightness of every so many pixels, by the code of the entry with its pixels made square. */
async function rendered(): Promise<unknown> {
  const run = await (sessions['python'] ?? assert.fail('there is no Python'))();
  for (const block of blocksOf(entry)) {
    if (block.kind === 'code' && block.runs) {
      await run(block.text);
    }
  }
  const printed = await run(`
import json
def pixel(i, j):
    ray = unit(((2 * (i + 0.5) / 640 - 1) * 0.6, (1 - 2 * (j + 0.5) / 480) * 0.6 * 480 / 640, 1.0))
    return pgm([[trace(eye, ray, SCENE)]])[-1]
print(json.dumps([[pixel(i, j) for i in range(0, 640, ${stride})] for j in range(0, 480, ${stride})]))
`);
  return JSON.parse(printed);
}
