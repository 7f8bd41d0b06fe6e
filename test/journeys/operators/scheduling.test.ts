/** An operator previews, schedules, uploads and adds entries in a real browser. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAndTimeOf } from '../../../lambdas/contract/india.ts';
import { formatTime } from '../../../web/src/lib/formatDate.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signInAs } from '../../support/browser/signIn.ts';
import { importEntry } from '../../support/catalogue/importEntry.ts';
import { utilitySource } from '../../support/catalogue/utilitySource.ts';
import { writtenSource } from '../../support/catalogue/writtenSource.ts';

const hour = 3_600_000;
const entries = {
  'cardboard-gears': writtenSource({ title: 'Cardboard gears', plan: 'creator' }),
  'wooden-gears': writtenSource({ title: 'Wooden gears', plan: 'creator' }),
  'ohms-law': utilitySource(),
};

describe('an operator', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    for (const [itemID, markdown] of Object.entries(entries)) {
      await importEntry(visit.localStack.addresses.aws, itemID, markdown);
    }
  });

  async function opened(
    itemID: string,
    {
      colorScheme = 'light',
      width = 1280,
    }: { colorScheme?: 'light' | 'dark'; width?: number } = {},
  ): Promise<Page> {
    const { page } = await visit.device({ viewport: { width, height: 800 }, colorScheme });
    await signInAs(page, 'Omkar Das');
    await page.goto(`/operate?view=catalogue&item=${itemID}`);
    await textOf(page).waitFor();
    return page;
  }

  const textOf = (page: Page) => page.getByRole('textbox', { name: 'Markdown' });
  const timeField = (page: Page) => page.getByLabel('Publish at (optional)');
  /** As the field for a time has it. */
  const timeIn = (ms: number) =>
    dayAndTimeOf(Date.now() + ms)
      .slice(0, 16)
      .replace(' ', 'T');
  /** Writes one more paragraph at the text's end. */
  async function write(page: Page, words: string): Promise<void> {
    await textOf(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(`\n\n${words}`);
  }

  it('sees a text as each plan would while writing it, with the keyboard alone', async () => {
    const page = await opened('cardboard-gears');
    await page.getByRole('button', { name: 'Show preview' }).press('Enter');
    const sheet = page.getByRole('group', { name: 'Preview of “Cardboard gears”' });
    await sheet.getByText('Two gears.').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('radio', { name: 'Signed out' }).focus();
    const seen: Record<string, boolean> = {};
    for (const reader of ['Signed out', 'Freebie', 'Explorer', 'Creator', 'Innovator']) {
      expect(await page.getByRole('radio', { name: reader }).isChecked()).toBe(true);
      seen[reader] = (await sheet.getByRole('heading', { name: /^Count/ }).count()) === 1;
      await page.keyboard.press('ArrowRight');
    }
    expect(seen).toEqual({
      'Signed out': false,
      Freebie: false,
      Explorer: false,
      Creator: true,
      Innovator: true,
    });

    await page.getByRole('radio', { name: 'Creator' }).press('Space');
    await write(page, 'A third wheel turns the first one again.');
    await sheet.getByText('A third wheel turns the first one again.').waitFor();
    await write(page, '```check number\n```');
    await page
      .getByText('This text doesn’t pass the checks: This is the last version that passed.')
      .waitFor();
    await page.getByText(/^line \d+: its check/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('previews a utility with its tool, and is told which worked case is wrong', async () => {
    const page = await opened('ohms-law', { colorScheme: 'dark', width: 768 });
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

    const text = await textOf(page).inputValue();
    await textOf(page).fill(text.replace('10.0 mA', '11.0 mA'));

    await page.getByText('i comes out as "10.0 mA", not "11.0 mA"').waitFor();
  });

  it('schedules a text, changes its time and cancels it, schedules it again, and readers get it then, with the keyboard alone', async () => {
    const page = await opened('wooden-gears');
    await write(page, 'A third wheel turns the first one again.');
    await timeField(page).fill('2020-01-01T09:30');
    await page.getByRole('button', { name: 'Schedule' }).press('Enter');
    await page.getByText('Choose a time in the next 365 days.').waitFor();
    await timeField(page).fill(timeIn(hour));
    await page.getByRole('button', { name: 'Schedule' }).press('Enter');
    await page
      .getByText(/^Scheduled for .* IST\. Readers see the newest edition until then/)
      .waitFor();
    expect(await textOf(page).inputValue()).not.toContain('A third wheel');
    await page.getByText('What it changes').press('Enter');
    await page.getByText('+A third wheel turns the first one again.').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Open this text' }).press('Enter');
    const later = timeIn(2 * hour);
    await timeField(page).fill(later);
    await page.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
    await page.getByText(`Scheduled for ${formatTime(Date.parse(`${later}+05:30`))}`).waitFor();
    await page.getByRole('button', { name: 'Cancel schedule' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel this schedule?' });
    await dialog.getByText(/It stays here/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel schedule' }).press('Enter');
    await page.getByText(/^Cancelled\. The text is still here/).waitFor();

    await page.getByRole('button', { name: 'Open this text' }).press('Enter');
    await timeField(page).fill(timeIn(hour));
    await page.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
    await page.getByText(/^Scheduled for/).waitFor();
    await page.getByRole('link', { name: 'Back to the catalogue' }).press('Enter');
    await page.getByRole('row', { name: /^Wooden gears .* Scheduled/ }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await visit.localStack.passTime(2 * hour);
    await visit.localStack.runSchedule('buildIndex');
    await page.goto('/operate?view=catalogue&item=wooden-gears');
    await page.getByText('2, the newest').waitFor();
    expect(await textOf(page).inputValue()).toContain('A third wheel');
    expect(await page.getByRole('button', { name: 'Cancel schedule' }).count()).toBe(0);
  });

  it('keeps the text that is being written: on a reload, a cancelled schedule, and until its writer gives it up', async () => {
    const page = await opened('cardboard-gears');
    await write(page, 'For later.');
    // The stack's clock may be ahead by now.
    await timeField(page).fill(timeIn(24 * hour));
    await page.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText(/^Scheduled for/).waitFor();
    await write(page, 'Still being written.');
    await page.reload();
    await textOf(page).waitFor();
    expect(await textOf(page).inputValue()).toContain('Still being written.');

    await page.getByRole('button', { name: 'Cancel schedule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel schedule' }).click();
    await page.getByText(/^Cancelled\. The text is still here/).waitFor();
    expect(await textOf(page).inputValue()).toContain('Still being written.');

    await page.getByRole('button', { name: 'Open this text' }).click();
    await dialog.getByRole('button', { name: 'Keep my text' }).click();
    expect(await textOf(page).inputValue()).toContain('Still being written.');
    await page.getByRole('button', { name: 'Open this text' }).click();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Discard my changes' }).click();
    expect(await textOf(page).inputValue()).toContain('For later.');
    expect(await textOf(page).inputValue()).not.toContain('Still being written.');
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
    expect(await textOf(page).inputValue()).toBe(markdown);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await textOf(page).inputValue()).toBe('');

    await file.setInputFiles({ name: 'brass-gears.md', mimeType: 'text/markdown', buffer });
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save and publish' }).click();

    await page.getByText(/^Saved as edition 1\./).waitFor();
    await page.goto('/viewDoc?item=brass-gears');
    await page.getByRole('heading', { name: 'Brass gears' }).waitFor();
  });
});
