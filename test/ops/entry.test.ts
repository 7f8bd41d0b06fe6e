import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { requireSoundCode } from '../../bin/ops/entryCode/findCodeProblem.ts';
import { runCommand } from '../../bin/ops/runCommand.ts';
import { readEntryFile } from '../../lambdas/adapters/markdown/readEntryFile.ts';
import { dayOf } from '../../lambdas/contract/india.ts';
import { ItemKind } from '../../lambdas/contract/vocabulary.ts';

const folder = mkdtempSync(join(tmpdir(), 'skeletons-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function begin(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const output = { say, complain: say, progress: () => undefined };
  const code = await runCommand(['entry', 'new', ...args, '--to', folder], output);
  return { code, lines };
}

describe('entry new', () => {
  it.each(ItemKind.options)(
    'writes an entry of the kind %s that an import takes as it is, with code that gives what it says',
    async (kind) => {
      const path = join(folder, `new-${kind.toLowerCase()}.md`);

      const { code, lines } = await begin(`new-${kind.toLowerCase()}`, '--kind', kind);
      const entry = readEntryFile(path);

      expect([code, lines.at(-1)]).toEqual([
        0,
        `npm run ops -- catalogue import ${path} --dry-run`,
      ]);
      expect(entry.item.kind).toBe(kind);
      expect(dayOf(entry.item.updatedAt)).toBe(dayOf(Date.now()));
      await requireSoundCode(entry, path);
    },
  );

  it('leaves a file as it is that is there already', async () => {
    await begin('solar-still', '--kind', 'build');
    const before = readFileSync(join(folder, 'solar-still.md'), 'utf8');

    const { code, lines } = await begin('solar-still', '--kind', 'utility');

    expect([code, lines]).toEqual([1, [expect.stringContaining('is there already')]]);
    expect(readFileSync(join(folder, 'solar-still.md'), 'utf8')).toBe(before);
  });

  it.each([
    [['Solar still', '--kind', 'build'], /small letters, digits and hyphens/],
    [['solar-still', '--kind', 'course'], /'course' is invalid\. Allowed choices are .*iCourse/],
    [['solar-still'], /required option '--kind <kind>' not specified/],
  ])('answers %j in one line and writes nothing', async (args, line) => {
    const { code, lines } = await begin(...args);

    expect([code, lines]).toEqual([2, [expect.stringMatching(line)]]);
  });
});
