import type { ItemDocument } from '../../contract/document.ts';
import type { Item, Progress } from '../../contract/entities.ts';
import type { CheckReply, CheckResult } from '../../contract/groups/product.ts';
import { dayOf } from '../../contract/india.ts';
import { isPublicCheck } from '../../contract/isPublicCheck.ts';
import { countLearning, type LearningPorts } from '../catalogue/countLearning.ts';
import { noSuchEntry, requireItem } from '../catalogue/getItem.ts';
import type { Catalogue, ProgressStore } from '../catalogue/ports.ts';
import { toProgress } from '../catalogue/progress.ts';
import { requirePlan } from '../catalogue/requirePlan.ts';
import { Failure } from '../Failure.ts';
import { type Limits, limitOf, requireVisitorWithinLimit, requireWithinLimit } from '../Limits.ts';
import type { Orders } from '../money/ports.ts';
import { type AnswerKey, triesBeforeHint, triesBeforeSolution } from './AnswerKey.ts';
import { askedBy, type Grade, gradeCheck } from './gradeCheck.ts';
import type { CheckStore, CheckTries } from './ports.ts';
import { recallAfter } from './recall.ts';

/** An answer to a check of an entry. */
interface Answer {
  readonly itemID: string;
  readonly check: string;
  readonly reply: CheckReply;
}

/** What answering works with. */
export interface AnswerPorts extends Omit<LearningPorts, 'limits' | 'progress'> {
  readonly catalogue: Pick<Catalogue, 'item' | 'entry' | 'countLearner'>;
  readonly progress: Pick<ProgressStore, 'mark' | 'complete'>;
  readonly checks: CheckStore;
  readonly orders: Pick<Orders, 'ofPerson'>;
  readonly limits: Limits;
  /** A short name of a text that does not tell it. */
  hashOf(text: string): string;
}

/**
 * Grades a person's answer and keeps what is passed. Tries are counted here, by different wrong answers, so that sending one again
 * counts once and brings no hint nearer. Passing the last check of a section marks the section as done.
 *
 * A certificate says that its owner found the answers. A learner who was shown a solution, after three wrong answers, passes by giving it
 * back, and the check counts for the certificate with a right answer on a later day, before the solution is shown again. So no slip
 * closes the way for good, and what is asked for is what helps to remember: answering once more after a night.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound, insufficientPerm, noValidity as for the document; dataNotFound also for an answer to what the check was
 * before it was edited; operationFailed beyond the limit
 */
export async function answerCheck(
  ports: AnswerPorts,
  sub: string,
  answer: Answer,
  now: number,
): Promise<{ data: { result: CheckResult; progress: Progress | null } }> {
  const { itemID, check, reply } = answer;
  await requireWithinLimit(ports.limits, limitOf('product/answerCheck'), sub, now);
  const [item, orders] = await Promise.all([
    requireItem(ports.catalogue, itemID),
    ports.orders.ofPerson(sub),
  ]);
  requirePlan(item.plan, orders, now);
  const [entry, tried] = await Promise.all([
    ports.catalogue.entry(itemID),
    ports.checks.find(sub, itemID, check),
  ]);
  if (!entry) {
    throw noSuchEntry(); // it was withdrawn between the two reads
  }
  // Again: the entry may have changed between them.
  requirePlan(entry.item.plan, orders, now);
  const { key, grade } = gradeOf(entry, check, reply);
  if (grade.passed) {
    const progress = await savePassed(ports, sub, { item: entry.item, key, tried }, now);
    return { data: { result: resultOf(key, grade, 0), progress } };
  }
  const hash = ports.hashOf(JSON.stringify(reply));
  // Beyond the solution there is nothing to count for.
  const isCounted = grade.counts && !tried.isPassed && tried.wrong.length < triesBeforeSolution;
  const wrong = isCounted && !tried.wrong.includes(hash) ? [hash] : [];
  const result = resultOf(key, grade, wrongAfter(tried, grade, wrong));
  const isHelped = result.solution !== null && !(tried.isPassed && tried.solutionDays.length === 0);
  const today = dayOf(now);
  const solutionDays = isHelped && !tried.solutionDays.includes(today) ? [today] : [];
  const recall = grade.counts ? recallAfter(check, tried, false, now) : null;
  if (wrong.length > 0 || solutionDays.length > 0 || recall) {
    await ports.checks.add(sub, itemID, check, { wrong, solutionDays, recall });
  }
  return { data: { result, progress: null } };
}

/** How many wrong answers a result goes by. A wrong one to a check that is passed brings the solution at once. */
function wrongAfter(tried: CheckTries, { counts }: Grade, added: readonly string[]): number {
  const passed = counts ? triesBeforeSolution : 0;
  return tried.isPassed ? passed : tried.wrong.length + added.length;
}

/**
 * Grades anyone's answer to a check that anyone may read; nothing is kept.
 *
 * @param tries wrong answers before this one, as the caller says: who lies reads sooner what three wrong answers show anyone
 * @throws Failure dataNotFound as `answerCheck`, also for a check that needs a plan; operationFailed beyond the limit
 */
export async function tryCheck(
  ports: { readonly catalogue: Pick<Catalogue, 'entry'>; readonly limits: Limits },
  { itemID, check, reply, tries }: Answer & { readonly tries: number },
  source: string,
  now: number,
): Promise<{ data: { result: CheckResult } }> {
  await requireVisitorWithinLimit(ports.limits, 'product/tryCheck', source, now);
  const entry = await ports.catalogue.entry(itemID);
  if (!entry || !isPublicCheck(entry.item, check)) {
    throw noSuchEntry();
  }
  const { key, grade } = gradeOf(entry, check, reply);
  return { data: { result: resultOf(key, grade, tries + (grade.counts ? 1 : 0)) } };
}

function gradeOf(
  { checks = [] }: { readonly document: ItemDocument; readonly checks?: readonly AnswerKey[] },
  id: string,
  reply: CheckReply,
): { key: AnswerKey; grade: Grade } {
  const known = checks.find((one) => one.id === id);
  const key = known && askedBy(known, reply);
  const grade = key && gradeCheck(key, reply);
  if (!key || !grade) {
    throw new Failure('dataNotFound', 'This question has changed or was removed. Reload the page.');
  }
  return { key, grade };
}

async function savePassed(
  ports: AnswerPorts,
  sub: string,
  { item, key, tried }: { item: Item; key: AnswerKey; tried: CheckTries },
  now: number,
): Promise<Progress> {
  const { id: itemID } = item;
  const check = key.id;
  const order = key.right.kind === 'order' ? { check, steps: solutionOf(key).answer } : null;
  const isLater = tried.solutionDays.every((day) => day < dayOf(now));
  const forgotten = { wrong: tried.wrong, solutionDays: isLater ? tried.solutionDays : [] };
  const passed = { check, order, recall: recallAfter(check, tried, true, now) };
  const kept = await ports.checks.pass(sub, itemID, passed, forgotten, now);
  let record = kept.progress;
  const section = item.outline.find(({ checks = [] }) => checks.includes(check));
  const isDone = section?.checks?.every((id) => record.passed.includes(id));
  if (section && isDone && !record.done.includes(section.id)) {
    const mark = { section: section.id, done: true, madeAt: now, at: now };
    ({ progress: record } = await ports.progress.mark(sub, itemID, mark));
  }
  const progress = toProgress(record, item, now);
  await Promise.all([
    kept.isFirst && ports.catalogue.countLearner(itemID),
    countLearning(ports, sub, progress, now),
  ]);
  return progress;
}

/** @param wrong different wrong answers up to now */
function resultOf(
  key: AnswerKey,
  { passed, feedback, reasons }: Grade,
  wrong: number,
): CheckResult {
  return {
    passed,
    feedback,
    reasons: reasons.map((reason) => [...reason]),
    hint: !passed && wrong >= triesBeforeHint ? [...key.hint] : null,
    solution: passed || wrong >= triesBeforeSolution ? solutionOf(key) : null,
  };
}

function solutionOf({ right, solution }: AnswerKey): NonNullable<CheckResult['solution']> {
  const words = [...solution];
  switch (right.kind) {
    case 'number':
      return { answer: [right.text], code: null, words };
    case 'choice':
      return {
        answer: textsOf(right.options.filter(({ reason }) => reason === null)),
        code: null,
        words,
      };
    case 'order':
      return { answer: textsOf(right.steps), code: null, words };
    case 'code':
      return { answer: [], code: right.code, words };
  }
}

function textsOf(options: readonly { readonly text: string }[]): string[] {
  return options.map(({ text }) => text);
}
