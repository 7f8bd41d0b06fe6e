import { dirname } from 'node:path';
import type { Block } from '../../../lambdas/contract/document.ts';
import { EntryProblem } from '../../../lambdas/domain/catalogue/Entry.ts';
import type { WrittenEntry } from '../../../lambdas/domain/catalogue/editions/Edition.ts';
import { blocksOf } from './blocksOf.ts';
import { hashOfCode, readCheckedCode } from './checkedCode.ts';
import { problemOf } from './computeCheck.ts';
import { type Session, sessions } from './runCode.ts';

/** The longest text of a problem that is said, letters. */
const mostSaid = 120;

/**
 * Runs an entry's code from top to bottom, as its reader would, and computes the answers to its checks.
 *
 * @returns the first thing that is not as the entry says, with its line; null when all is
 */
export async function findCodeProblem(entry: WrittenEntry): Promise<string | null> {
  const open = new Map<string, Session>();
  const sessionOf = async (language: string) => {
    const session = open.get(language) ?? (await sessions[language]?.());
    if (!session) {
      throw new Error(`nothing here runs ${language}`);
    }
    open.set(language, session);
    return session;
  };
  const lines = new LineFinder(entry.source.markdown);
  for (const block of blocksOf(entry)) {
    const line = lines.next(block);
    try {
      const problem =
        block.kind === 'code' && block.runs
          ? await outputProblem(block, await sessionOf(block.language))
          : block.kind === 'check' &&
            (await problemOf(
              block.task,
              entry.checks?.find(({ id }) => id === block.id),
              sessionOf,
            ));
      if (problem) {
        return `line ${line}: ${problem}`;
      }
    } catch (error) {
      const message = String(error instanceof Error ? error.message : error).trim();
      return `line ${line}: its code fails: ${message.split('\n').at(-1)}`;
    }
  }
  return null;
}

/**
 * Runs an entry's code, unless it is kept beside its file that the very same code was run.
 *
 * @throws EntryProblem with the file and the line of the first thing that is not as the entry says
 */
export async function requireSoundCode(entry: WrittenEntry, file: string): Promise<void> {
  if (readCheckedCode(dirname(file))[entry.item.id] === hashOfCode(entry)) {
    return;
  }
  const problem = await findCodeProblem(entry);
  if (problem !== null) {
    throw new EntryProblem(`${file}: ${problem}`);
  }
}

async function outputProblem(
  { text, output }: Block & { kind: 'code' },
  session: Session,
): Promise<string | null> {
  const printed = (await session(text)).split('\n');
  const expected = (output ?? '').split('\n');
  const at = [...printed, ''].findIndex((one, place) => one !== expected[place]);
  return at < 0 || printed.join('\n') === expected.join('\n')
    ? null
    : `its code prints ${quoted(printed[at])} in line ${at + 1} of its output, not ${quoted(expected[at])}`;
}

function quoted(text: string | undefined): string {
  return text === undefined ? 'nothing' : JSON.stringify(text.slice(0, mostSaid));
}

/** Finds the lines of code and checks in an entry's source, from top to bottom, so that of equal pieces each has its own. */
class LineFinder {
  private readonly markdown: string;
  private from = 0;

  constructor(markdown: string) {
    this.markdown = markdown;
  }

  /** The line of a block's first letter, from 1; where it is not found, that of the block before. */
  next(block: Block): number {
    const piece =
      block.kind === 'code'
        ? (block.text.split('\n').find((line) => line.trim() !== '') ?? '')
        : block.kind === 'check'
          ? ` ${block.id}\n`
          : '';
    const found = piece === '' ? -1 : this.markdown.indexOf(piece, this.from);
    if (found >= 0) {
      this.from = found + (block.kind === 'code' ? piece.length : 0);
    }
    return this.markdown.slice(0, this.from).split('\n').length;
  }
}
