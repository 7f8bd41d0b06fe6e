/** An operator edits the catalogue. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatTime } from '../../web/src/lib/formatDate.ts';
import { textForm } from '../support/browser/pageParts.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { entryWith } from '../support/catalogue/entryWith.ts';
import { importEntry } from '../support/catalogue/importEntry.ts';
import { keepEntries } from '../support/catalogue/keepEntries.ts';
import { writtenSource } from '../support/catalogue/writtenSource.ts';
import { person } from '../support/people/person.ts';

const hour = 3_600_000;

describe('an editor', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    const { aws } = visit.localStack.addresses;
    await keepEntries(aws, [entryWith({ id: 'gears-of-brass', title: 'Gears of brass' })]);
    await importEntry(aws, 'cardboard-gears', writtenSource({ title: 'Cardboard gears' }));
    await importEntry(aws, 'wooden-gears', writtenSource({ title: 'Wooden gears' }));
  });

  async function opened(query = ''): Promise<Page> {
    const of = await person(visit.localStack, 'Omkar Das').with();
    const { page } = await visit.device({ viewport: { width: 1280, height: 800 }, of });
    await page.goto('/');
    await page.goto(`/operate?view=catalogue${query}`);
    return page;
  }

  it('finds an entry by its title, kind and state, withdraws it and publishes it again', async () => {
    const page = await opened();
    const words = page.getByRole('searchbox', { name: 'Title or ID contains' });
    await words.fill('gears');
    await page.getByLabel('Kind').selectOption('Builds');
    await words.press('Enter');
    // The table shows what it has until the answer comes.
    await page.getByRole('row', { name: /Gears of brass/ }).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /Cardboard gears/ }).waitFor();
    await page.getByLabel('Kind').selectOption('Courses');
    await words.fill('gears of');
    await words.press('Enter');
    await page.getByText('One entry.').waitFor();
    const row = page.getByRole('row', { name: /Gears of brass/ });
    await row.getByText('Published').waitFor();

    await row.getByText('More').press('Enter');
    await row.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw “Gears of brass”?' });
    await dialog.getByText(/Nobody will be able to open it/).waitFor();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('“Gears of brass” is withdrawn.').waitFor();
    await row.getByText('Withdrawn', { exact: true }).waitFor();
    await page.getByLabel('State').selectOption('Published');
    await words.press('Enter');
    await page.getByText('No entry matches.').waitFor();
    await page.goBack();
    await expect.poll(() => page.getByLabel('State').inputValue()).toBe('');
    await row.getByText('More').click();
    await row.getByRole('button', { name: 'Publish again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish again' }).click();

    await page.getByText('“Gears of brass” is published again.').waitFor();
    await row.getByText('Published').waitFor();
  });

  it('changes an entry’s text with the keyboard alone, is told what breaks a rule, and goes back to an old edition', async () => {
    const page = await opened();
    await page.getByRole('link', { name: 'Cardboard gears' }).press('Enter');
    await page.getByRole('heading', { name: 'Cardboard gears' }).waitFor();
    const form = page.getByRole('form', { name: 'Text' });
    const text = form.getByRole('textbox', { name: 'Markdown' });
    const first = await text.inputValue();
    expect(first).toBe(writtenSource({ title: 'Cardboard gears' }));

    await text.fill(first.replace('## Cut', '```check number\n```\n\n## Cut'));
    await form.getByRole('button', { name: 'Save and publish' }).press('Enter');
    await form.getByText(/This text doesn’t pass the checks. Nothing was saved/).waitFor();
    await form.getByText(/^line \d+: /).waitFor();

    await text.fill(first.replace('Two gears.', 'Two cogs.'));
    await form.getByRole('textbox', { name: 'What changed' }).fill('Simpler words');
    await form.getByRole('button', { name: 'Save and publish' }).press('Enter');
    await page.getByText(/^Saved as edition 2\./).waitFor();
    await page.getByRole('row', { name: /Simpler words.*Not yet/ }).waitFor();
    expect(await text.inputValue()).toContain('Two cogs.');

    await page.getByRole('button', { name: 'Open edition 1' }).press('Enter');
    await page.getByText(/You’re looking at edition 1/).waitFor();
    expect(await text.inputValue()).toBe(first);
    await form.getByRole('button', { name: 'Save and publish' }).press('Enter');
    await page.getByText(/^Saved as edition 3\./).waitFor();
    expect(await text.inputValue()).toBe(first);
  });

  it('schedules a text, changes its time and cancels it, schedules it again, and readers get it then, with the keyboard alone', async () => {
    const page = await opened('&item=wooden-gears');
    await textForm.text(page).waitFor();
    await textForm.write(page, 'A third wheel turns the first one again.');
    await textForm.time(page).fill('2020-01-01T09:30');
    await page.getByRole('button', { name: 'Schedule' }).press('Enter');
    await page.getByText('Choose a time in the next 365 days.').waitFor();
    await textForm.time(page).fill(textForm.timeIn(hour));
    await page.getByRole('button', { name: 'Schedule' }).press('Enter');
    await page
      .getByText(/^Scheduled for .* IST\. Readers see the newest edition until then/)
      .waitFor();
    expect(await textForm.text(page).inputValue()).not.toContain('A third wheel');
    await page.getByText('What it changes').press('Enter');
    await page.getByText('+A third wheel turns the first one again.').waitFor();

    await textForm.time(page).fill(textForm.timeIn(hour));
    await page.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
    const replacing = page.getByRole('dialog', { name: 'Replace the scheduled text?' });
    await replacing.getByRole('button', { name: 'Cancel' }).press('Enter');
    await textForm.time(page).fill('');
    await page.getByRole('button', { name: 'Open this text' }).press('Enter');
    const later = textForm.timeIn(2 * hour);
    await textForm.time(page).fill(later);
    await page.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
    await page.getByText(`Scheduled for ${formatTime(Date.parse(`${later}+05:30`))}`).waitFor();
    await page.getByRole('button', { name: 'Cancel schedule' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel this schedule?' });
    await dialog.getByText(/It stays here/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel schedule' }).press('Enter');
    await page.getByText(/^Cancelled\. The text is still here/).waitFor();

    await page.getByRole('button', { name: 'Open this text' }).press('Enter');
    await textForm.time(page).fill(textForm.timeIn(hour));
    await page.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
    await page.getByText(/^Scheduled for/).waitFor();
    await page.getByRole('link', { name: 'Back to the catalogue' }).press('Enter');
    await page.getByRole('row', { name: /^Wooden gears .* Scheduled/ }).waitFor();

    await visit.localStack.passTime(2 * hour);
    await visit.localStack.runSchedule('buildIndex');
    await page.goto('/operate?view=catalogue&item=wooden-gears');
    await page.getByText('2, the newest').waitFor();
    expect(await textForm.text(page).inputValue()).toContain('A third wheel');
    expect(await page.getByRole('button', { name: 'Cancel schedule' }).count()).toBe(0);
  });
});
