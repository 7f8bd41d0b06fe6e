import { curlQuotes } from '../../../lambdas/adapters/markdown/curlQuotes.ts';
import type { CheckTask } from '../../../lambdas/contract/document.ts';
import type { CheckReply } from '../../../lambdas/contract/groups/product.ts';
import type { AnswerKey } from '../../../lambdas/domain/checks/AnswerKey.ts';
import { askedBy, gradeCheck } from '../../../lambdas/domain/checks/gradeCheck.ts';
import { harnessOf, readResults } from '../../../web/src/features/checks/harness.ts';
import type { Session } from './runCode.ts';

/**
 * What is wrong with a check's answer, in a few words; null when nothing is. Runs what computes it, in the sessions of the code above it.
 * The answers of code are tried as a reader's would be.
 */
export async function problemOf(
  task: CheckTask,
  key: AnswerKey | undefined,
  sessionOf: (language: string) => Promise<Session>,
): Promise<string | null> {
  if (!key) {
    return 'it has no answer';
  }
  const { right } = key;
  if (task.kind === 'code' && right.kind === 'code') {
    return codeProblem(task, key, right.code, await sessionOf(task.language));
  }
  if (right.kind === 'number') {
    const passes = (text: string) => gradeCheck(key, { kind: 'number', text })?.passed;
    const lenient = right.wrong.find(({ text }) => passes(text));
    if (lenient) {
      return `${key.id}: the wrong answer ${lenient.text} passes`;
    }
  }
  const others = right.kind === 'number' ? (right.again ?? []) : [];
  const all = [key, ...others.map((_, again) => askedBy(key, { kind: 'number', text: '', again }))];
  for (const one of all) {
    const problem = one && (await computedProblem(one, sessionOf));
    if (problem) {
      return problem;
    }
  }
  return null;
}

/** What is wrong with an answer that code computes; null when nothing is. */
async function computedProblem(
  key: AnswerKey,
  sessionOf: (language: string) => Promise<Session>,
): Promise<string | null> {
  if (!key.computedBy) {
    return null;
  }
  const { language, code } = key.computedBy;
  const session = await sessionOf(language);
  const printed = await session(language === 'sql' ? code : printing(language, code));
  // What it prints on the way is above its value.
  const value = curlQuotes(printed.trim().split('\n').at(-1) ?? '');
  const isRight = gradeCheck(key, replyOf(key, value))?.passed;
  return isRight ? null : `${key.id}: its code gives ${value}`;
}

function printing(language: string, code: string): string {
  return language === 'python' ? `print(${code})` : `console.log(${code});`;
}

/** The computed value as a reader would answer it. */
function replyOf({ right }: AnswerKey, value: string): CheckReply {
  if (right.kind === 'choice') {
    const option = right.options.find(({ text }) => text === value);
    return { kind: 'choice', chosen: option ? [option.id] : [] };
  }
  const unit = right.kind === 'number' ? /[^\d\s.,eE+/-].*$/.exec(right.text)?.[0] : undefined;
  return { kind: 'number', text: `${value} ${unit ?? ''}` };
}

async function codeProblem(
  task: CheckTask & { kind: 'code' },
  key: AnswerKey,
  answer: string,
  session: Session,
): Promise<string | null> {
  const passes = async (code: string) => {
    await session(code);
    const results = readResults(await session(harnessOf(task)), task);
    const passed = results?.cases.every(({ isRight }) => isRight) ?? false;
    const values = results?.values ?? [];
    return (
      gradeCheck(key, { kind: 'code', passed, code: '', values: [...values] })?.passed ?? false
    );
  };
  if (await passes(task.start)) {
    return 'what the reader starts with passes already';
  }
  return (await passes(answer)) ? null : 'its answer does not pass its own cases';
}
