/** What journeys do with code that runs on a page, and an entry to do it with. */
import type { Locator, Page } from 'playwright-core';
import type { Block } from '../../../lambdas/contract/document.ts';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';
import { entryWith } from '../catalogue/entryWith.ts';

/** A block of code that runs. @param output what the text says that it prints */
export function code(language: string, text: string, output: string | null = null): Block {
  return { kind: 'code', language, text, runs: true, output, marks: [] };
}

/** An entry of one section. */
export function entryOf(id: string, title: string, blocks: Block[]): Entry {
  const { item } = entryWith({ id, title, outline: [{ id: 'try', title: 'Try' }] });
  return { item, document: { sections: [{ id: 'try', title: 'Try', blocks }] } };
}

/** Code of every language, one after another. */
export const runnableEntry: Entry = entryOf('run-it', 'Run it', [
  code('python', 'turns = 36 / 12\nprint(turns)', '3.0'),
  code('python', 'print(turns * 2)', '6.0'),
  code('python', 'print("time s, voltage V")\nfor t in range(4):\n    print(f"{t}, {t * t}")'),
  code('js', 'const teeth = [12, 36];\nconsole.log(teeth, teeth[1] / teeth[0]);', '[12,36] 3'),
  code(
    'sql',
    "CREATE TABLE wheel (name, teeth);\nINSERT INTO wheel VALUES ('a;b', 12);\nSELECT * FROM wheel",
    'a;b | 12',
  ),
  code('python', 'print("volts, " * 12)', 'volts, '.repeat(12)),
  // The last of its language: others would run it first.
  code('python', 'while True:\n    pass'),
]);

/** The block of code that is called so, such as `block 2` of Python. */
export function blockOf(page: Page, language: string, name: string): Locator {
  return page
    .locator('.codeBlock')
    .filter({ has: page.getByText(language, { exact: true }) })
    .filter({ has: page.getByRole('button', { name: new RegExp(`${name}$`) }) });
}

/** Runs a block, and waits for its end. */
export async function run(block: Locator): Promise<void> {
  await block.getByRole('button', { name: /^Run (?:again )?block/ }).click();
  await block.getByRole('button', { name: /^Run again/ }).waitFor();
}
