import { beforeAll, describe, expect, it } from 'vitest';
import { blockOf, run, runnableEntry } from '../support/browser/liveCodePage.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { publishEntries } from '../support/catalogue/keepEntries.ts';

describe('live code in the browser', () => {
  const visit = shareBrowser();

  beforeAll(() => publishEntries(visit.localStack, [runnableEntry]));

  it('runs where it stands, is changed, fails at a marked line, is fixed, kept on the device, and reset', async () => {
    const { page, requests } = await visit.device();
    await page.goto('/viewDoc?item=run-it');
    const first = blockOf(page, 'Python', 'block 1');
    const second = blockOf(page, 'Python', 'block 2');
    await second.waitFor();
    expect(requests.filter((path) => path.startsWith('/runtime/'))).toEqual([]);

    await run(second);
    await second
      .getByText(/^Ran 1 earlier block first\. .* matches the expected output\.$/)
      .waitFor();
    await expect
      .poll(() => first.innerText())
      .toContain('Your output matches the expected output.');
    await expect.poll(() => first.locator('samp').innerText()).toBe('3.0');
    const series = blockOf(page, 'Python', 'block 3');
    await run(series);
    await series.getByRole('img', { name: /Line chart of voltage V against time s/ }).waitFor();
    expect(await series.innerText()).not.toContain('earlier block');

    await first.getByRole('button', { name: 'Edit' }).click();
    await first.getByRole('textbox').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('total = 5\nprint(totl)');
    await page.keyboard.press('Shift+Enter');
    await first.getByText('Your code failed on line 2.').waitFor();
    await first.getByText('Python doesn’t know “totl”. Check the spelling').waitFor();
    await expect.poll(() => first.locator('.cm-problemLine').innerText()).toBe('print(totl)');
    expect(await first.innerText()).not.toContain('_pyodide');

    await page.keyboard.press('Control+A');
    await page.keyboard.type('print(5)');
    await page.keyboard.press('Shift+Enter');
    await first.getByText('Ran in').waitFor();
    await first.getByText('Your changes are saved on this device.').waitFor();
    await page.reload();
    await first.getByRole('textbox').waitFor();
    await expect.poll(() => first.getByRole('textbox').innerText()).toBe('print(5)');

    await first.getByRole('button', { name: 'Reset' }).click();
    await first.locator('code', { hasText: 'turns = 36 / 12' }).waitFor();
    await page.reload();
    await first.locator('code', { hasText: 'turns = 36 / 12' }).waitFor();
  });

  it('runs in JavaScript and SQL too, whose rows are drawn as a table', async () => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=run-it');
    const script = blockOf(page, 'JavaScript', 'block 1');
    await run(script);
    await expect
      .poll(() => script.innerText())
      .toContain('Your output matches the expected output.');
    const query = blockOf(page, 'SQL', 'block 1');
    await run(query);
    await expect
      .poll(() => query.innerText())
      .toContain('Your output matches the expected output.');
    await expect
      .poll(() => query.getByRole('columnheader').allInnerTexts())
      .toEqual(['name', 'teeth']);
    await expect.poll(() => query.getByRole('cell').allInnerTexts()).toEqual(['a;b', '12']);

    await query.getByRole('button', { name: 'Edit' }).click();
    await query.getByRole('textbox').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('SELECT * FROM gear');
    await page.keyboard.press('Shift+Enter');
    const failed = query.getByRole('status').first();
    await expect.poll(() => failed.innerText()).toMatch(/no such table: gear\s+There’s no table/);
    expect(await query.innerText()).not.toContain('SQLITE');
  });
});
