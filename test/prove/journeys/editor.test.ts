/** What is rarer when the catalogue is edited. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../../support/browser/axe.ts';
import { textForm } from '../../support/browser/pageParts.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signInAs } from '../../support/browser/signIn.ts';
import { importEntry } from '../../support/catalogue/importEntry.ts';
import { utilitySource } from '../../support/catalogue/utilitySource.ts';
import { writtenSource } from '../../support/catalogue/writtenSource.ts';
import { runOps } from '../../support/runOps.ts';

const hour = 3_600_000;
const entries = {
  'cardboard-gears': writtenSource({ title: 'Cardboard gears', plan: 'creator' }),
  'wooden-gears': writtenSource({ title: 'Wooden gears', plan: 'creator' }),
  'ohms-law': utilitySource(),
};

describe('an editor', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    for (const [itemID, markdown] of Object.entries(entries)) {
      await importEntry(visit.localStack.addresses.aws, itemID, markdown);
    }
    const grant = ['people', 'grant', 'firoz.finance@example.com', '--role', 'operator'];
    await runOps(visit.localStack, grant);
  });

  async function opened(
    itemID: string,
    {
      name = 'Omkar Das',
      colorScheme = 'light',
    }: { name?: string; colorScheme?: 'light' | 'dark' } = {},
  ): Promise<Page> {
    const { page } = await visit.device({ viewport: { width: 1280, height: 800 }, colorScheme });
    await signInAs(page, name);
    await page.goto(`/operate?view=catalogue&item=${itemID}`);
    await textForm.text(page).waitFor();
    return page;
  }

  it('sees a text as each plan would while writing it, with the keyboard alone', async () => {
    const page = await opened('cardboard-gears');
    await page.getByRole('button', { name: 'Show preview' }).press('Enter');
    const sheet = page.getByRole('group', { name: 'Preview of “Cardboard gears”' });
    await sheet.getByText('Two gears.').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('radio', { name: 'Signed out' }).focus();
    const seen: Record<string, boolean> = {};
    for (const reader of ['Signed out', 'Free', 'Explorer', 'Creator', 'Innovator']) {
      expect(await page.getByRole('radio', { name: reader }).isChecked()).toBe(true);
      seen[reader] = (await sheet.getByRole('heading', { name: /^Count/ }).count()) === 1;
      await page.keyboard.press('ArrowRight');
    }
    expect(seen).toEqual({
      'Signed out': false,
      Free: false,
      Explorer: false,
      Creator: true,
      Innovator: true,
    });

    await page.getByRole('radio', { name: 'Creator' }).press('Space');
    await textForm.write(page, 'A third wheel turns the first one again.');
    await sheet.getByText('A third wheel turns the first one again.').waitFor();
    await textForm.write(page, '```check number\n```');
    await page
      .getByText('This text doesn’t pass the checks: This is the last version that passed.')
      .waitFor();
    await page.getByText(/^line \d+: its check/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('previews a utility with its tool, and is told which worked case is wrong', async () => {
    const page = await opened('ohms-law', { colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Show preview' }).press('Enter');
    const sheet = page.getByRole('group', { name: /^Preview of/ });
    await sheet.getByText('1.91 mA', { exact: true }).waitFor();
    await page.getByRole('radio', { name: 'Explorer' }).press('Space');
    await sheet
      .getByRole('textbox', { name: /Voltage/ })
      .or(sheet.getByLabel('Voltage'))
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);

    const text = await textForm.text(page).inputValue();
    await textForm.text(page).fill(text.replace('10.0 mA', '11.0 mA'));

    await page.getByText('i comes out as "10.0 mA", not "11.0 mA"').waitFor();
  });

  it('keeps the text that is being written: on a reload, a cancelled schedule, and until its writer gives it up', async () => {
    const page = await opened('cardboard-gears');
    await textForm.write(page, 'For later.');
    // The stack's clock may be ahead by now.
    await textForm.time(page).fill(textForm.timeIn(24 * hour));
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText(/^Scheduled for/).waitFor();
    await textForm.write(page, 'Still being written.');
    await page.reload();
    await textForm.text(page).waitFor();
    expect(await textForm.text(page).inputValue()).toContain('Still being written.');

    await page.getByRole('button', { name: 'Cancel schedule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel schedule' }).click();
    await page.getByText(/^Cancelled\. The text is still here/).waitFor();
    expect(await textForm.text(page).inputValue()).toContain('Still being written.');

    await page.getByRole('button', { name: 'Open this text' }).click();
    await dialog.getByRole('button', { name: 'Keep my text' }).click();
    expect(await textForm.text(page).inputValue()).toContain('Still being written.');
    await page.getByRole('button', { name: 'Open this text' }).click();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Discard my changes' }).click();
    expect(await textForm.text(page).inputValue()).toContain('For later.');
    expect(await textForm.text(page).inputValue()).not.toContain('Still being written.');
  });

  it('loads a file, takes it back, and adds an entry with it', async () => {
    const page = await opened('brass-gears');
    await page.getByText(/^There’s no entry with this ID/).waitFor();
    const file = page.getByLabel('Load a Markdown file (optional)');
    const markdown = writtenSource({ title: 'Brass gears' });
    await file.setInputFiles({
      name: 'x.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from([255]),
    });
    await page.getByText(/^We couldn’t read “x\.md”/).waitFor();
    const buffer = Buffer.from(markdown.replaceAll('\n', '\r\n'));
    await file.setInputFiles({ name: 'brass-gears.md', mimeType: 'text/markdown', buffer });
    await page.getByText('The text below is from “brass-gears.md”. It isn’t saved yet.').waitFor();
    expect(await textForm.text(page).inputValue()).toBe(markdown);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await textForm.text(page).inputValue()).toBe('');

    await file.setInputFiles({ name: 'brass-gears.md', mimeType: 'text/markdown', buffer });
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save and publish' }).click();

    await page.getByText(/^Saved as edition 1\./).waitFor();
    await page.goto('/viewDoc?item=brass-gears');
    await page.getByRole('heading', { name: 'Brass gears' }).waitFor();
  });

  it('sees what someone else changed in an entry meanwhile, loses nothing typed, and replaces it', async () => {
    const omkar = await opened('wooden-gears');
    const firoz = await opened('wooden-gears', { name: 'Firoz Khan', colorScheme: 'dark' });
    const editing = async (page: Page, words: string) => {
      await textForm
        .text(page)
        .fill((await textForm.text(page).inputValue()).replace('Two gears.', words));
      await page.getByRole('button', { name: 'Save and publish' }).click();
    };
    await firoz.getByText(/^Omkar Das opened this entry too/).waitFor();

    await editing(omkar, 'Two cogs.');
    await omkar.getByText(/^Saved as edition 2\./).waitFor();
    await editing(firoz, 'Two wheels.');
    await firoz.getByText(/Someone else changed this entry since you opened it/).waitFor();
    await firoz.getByText('-Two cogs.').waitFor();
    expect(await axeViolations(firoz)).toEqual([]);
    expect(await textForm.text(firoz).inputValue()).toContain('Two wheels.');
    await firoz.getByRole('button', { name: 'Replace the newest with my text' }).click();

    await firoz.getByText(/^Saved as edition 3\./).waitFor();
  });
});
