import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { endingWords } from '../../../web/src/features/catalogue/words.ts';
import { certificateWords as words } from '../../../web/src/features/certificate/words.ts';
import { checkWords } from '../../../web/src/features/checks/words.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signIn } from '../../support/browser/signIn.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';
import { verifyCredential } from '../../support/certificates/verifyCredential.ts';
import { runOps } from '../../support/runOps.ts';

const course = '/viewDoc?item=gear-trains';
const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 900 };

async function passCheck(page: Page): Promise<void> {
  const check = page.getByRole('group', { name: checkWords.heading });
  await check.getByRole('radio', { name: '12 and 49' }).check();
  await check.getByRole('button', { name: checkWords.submit }).click();
  await check.getByText(checkWords.right).waitFor();
}

/** Passes the check of the course, which marks its first section, and marks the other as done. */
async function complete(page: Page): Promise<void> {
  await passCheck(page);
  await page.getByText('1 of 2 sections done').waitFor();
  await page.getByRole('checkbox', { name: /Cut and try/ }).check();
  await page.getByText(endingWords.sectionsDone).waitFor();
}

describe('a course certificate', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    await keepEntries(visit.localStack.addresses.aws, [entryWith({})]);
    await visit.localStack.runSchedule('buildIndex');
    await runOps(visit.localStack, ['certificates', 'key']);
  });

  it('is got at the end of the course, verified by others, and printed on one page', async () => {
    const { page } = await visit.device({ viewport: phone });
    await page.goto(course);
    await signIn(page, 'asha@example.com', 'Asha Rao');
    for (const section of [/Teeth and turns/, /Cut and try/]) {
      await page.getByRole('checkbox', { name: section }).check();
    }
    const left = page.getByRole('region', { name: endingWords.sectionsDone });
    await left.getByText(words.needsChecks).waitFor();
    await left.getByRole('link', { name: 'Teeth and turns' }).click();
    await passCheck(page);
    await page.getByRole('heading', { name: endingWords.heading('iCourse') }).waitFor();
    await page.getByRole('button', { name: words.get }).click();
    const sheet = page.getByRole('article', { name: words.heading });
    await sheet.getByText('Asha Rao').waitFor();
    await expect.poll(() => sheet.innerText()).toContain(words.disclaimer);

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

    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.goto(course);
    await page.getByRole('link', { name: words.see }).waitFor();
    await page.goto('/signedInHome');
    await page.getByRole('region', { name: words.mine }).getByRole('link').click();
    await sheet.getByText('Asha Rao').waitFor();
  });

  it('is seen by a visitor with its link, in every light and size, until its owner hides or deletes it', async () => {
    const owner = await visit.device({ viewport: desk });
    await owner.page.goto(course);
    await signIn(owner.page, 'ravi@example.com', 'Ravi Rao');
    await complete(owner.page);
    await owner.page.getByRole('button', { name: words.get }).click();
    const hide = owner.page.getByRole('button', { name: words.hide });
    await hide.waitFor();
    expect(await axeViolations(owner.page)).toEqual([]);
    const link = owner.page.url();
    for (const viewport of [phone, desk]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page } = await visit.device({ viewport, colorScheme });
        await page.goto(link);
        await page.getByRole('article').getByText('Ravi Rao').waitFor();
        expect(await axeViolations(page)).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(viewport.width);
        expect(await page.getByRole('button', { name: words.hide }).count()).toBe(0);
      }
    }

    const { page: visitor } = await visit.device();
    await hide.click();
    await owner.page.getByText(words.hidden).waitFor();
    await visitor.goto(link);
    await visitor.getByRole('heading', { name: words.notFound }).waitFor();
    await owner.page.reload();
    await owner.page.getByText(words.hidden).waitFor();
    await owner.page.getByRole('button', { name: words.show }).click();
    await hide.waitFor();
    await visitor.reload();
    await visitor.getByRole('article').getByText('Ravi Rao').waitFor();
    await owner.page.getByRole('button', { name: words.delete }).click();
    const dialog = owner.page.getByRole('dialog', { name: words.deleteQuestion });
    await dialog.getByRole('button', { name: words.delete }).click();
    await owner.page.getByRole('heading', { name: words.deleted }).waitFor();
    await visitor.reload();
    await visitor.getByRole('heading', { name: words.notFound }).waitFor();
    await owner.page.getByRole('link', { name: words.toCourse }).click();
    await owner.page.getByRole('button', { name: words.get }).waitFor();
  });
});
