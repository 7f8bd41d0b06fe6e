import type { SectionQuestion, ShownPost } from '../../contract/entities.ts';
import type { PostRecord } from '../../contract/tables/posts.ts';
import { requireItem } from '../catalogue/getItem.ts';
import type { Catalogue } from '../catalogue/ports.ts';
import { requirePlan } from '../catalogue/requirePlan.ts';
import { firstWithin } from '../firstWithin.ts';
import type { Orders } from '../money/ports.ts';
import { isDeleted, isQuestion, nameOfPost, type Posts } from './Posts.ts';

interface FreePorts {
  readonly catalogue: Pick<Catalogue, 'item'>;
  readonly posts: Pick<Posts, 'ofEntry'>;
}

/** Which section's. */
interface SectionName {
  readonly itemID: string;
  readonly section: string;
}

type Listed = Promise<{ data: { questions: SectionQuestion[]; leftOut: number } }>;

/**
 * The questions under a section of a free entry, as anyone may read them.
 *
 * @throws Failure dataNotFound, insufficientPerm
 */
export async function listFreeQuestions(
  { catalogue, posts }: FreePorts,
  { itemID, section }: SectionName,
  now: number,
): Listed {
  const { plan } = await requireItem(catalogue, itemID);
  requirePlan(plan, [], now);
  return answerOf(await posts.ofEntry(itemID, section), null);
}

/**
 * The same of an entry that a person's plan opens now.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound, insufficientPerm, noValidity
 */
export async function listQuestions(
  { catalogue, posts, orders }: FreePorts & { readonly orders: Pick<Orders, 'ofPerson'> },
  sub: string,
  { itemID, section }: SectionName,
  now: number,
): Listed {
  const [item, own] = await Promise.all([requireItem(catalogue, itemID), orders.ofPerson(sub)]);
  requirePlan(item.plan, own, now);
  return answerOf(await posts.ofEntry(itemID, section), sub);
}

/** Questions under an entry as anyone may read them, by their sections. */
export function printedQuestions(all: readonly PostRecord[]): Map<string, SectionQuestion[]> {
  return Map.groupBy(shownQuestions(all, null), ({ section }) => section);
}

function answerOf(all: readonly PostRecord[], sub: string | null): Awaited<Listed> {
  const shown = shownQuestions(all, sub).map(({ section: _, ...question }) => question);
  const questions = firstWithin(shown);
  return { data: { questions, leftOut: shown.length - questions.length } };
}

/** How many questions are shown to everyone under each section that has some. */
export function countQuestions(all: readonly PostRecord[]): Record<string, number> {
  const sections = Map.groupBy(shownQuestions(all, null), ({ section }) => section);
  return Object.fromEntries([...sections].map(([section, { length }]) => [section, length]));
}

/** A thread as operators read it: what is hidden too. Null when there is none. */
export function wholeThread(all: readonly PostRecord[]): SectionQuestion | null {
  const [thread] = threadsOf(all, null);
  if (!thread) {
    return null;
  }
  const { section: _, ...question } = thread;
  return question;
}

/** The questions that a person sees, newest first. @param sub null for who is not signed in */
function shownQuestions(
  all: readonly PostRecord[],
  sub: string | null,
): (SectionQuestion & { section: string })[] {
  const seen = all.filter(
    (post) => post.state !== 'mistake' && (post.state !== 'hidden' || isOf(post, sub)),
  );
  return threadsOf(seen, sub)
    .filter((thread) => !thread.isDeleted || thread.answers.length > 0)
    .toSorted((one, other) => other.at - one.at);
}

function threadsOf(
  seen: readonly PostRecord[],
  sub: string | null,
): (SectionQuestion & { section: string })[] {
  const answers = Map.groupBy(
    seen.filter((post) => !isQuestion(post)),
    (post) => nameOfPost(post).question,
  );
  return seen.filter(isQuestion).map((post) => {
    const { section, question } = nameOfPost(post);
    const best = post.best ?? null;
    const shown = (answers.get(question) ?? []).map((answer) => shownPost(answer, sub));
    return {
      section,
      ...shownPost(post, sub),
      isDeleted: isDeleted(post),
      isLocked: post.isLocked ?? false,
      best: shown.some(({ id }) => id === best) ? best : null,
      answers: shown.toSorted(
        (one, other) => Number(other.id === best) - Number(one.id === best) || one.at - other.at,
      ),
    };
  });
}

function shownPost(post: PostRecord, sub: string | null): ShownPost {
  const { question, answer = question } = nameOfPost(post);
  const { words, name, role, state, at, changedAt } = post;
  const isHidden = state === 'hidden';
  return { id: answer, words, name, role, at, changedAt, isOwn: isOf(post, sub), isHidden };
}

function isOf(post: Pick<PostRecord, 'sub'>, sub: string | null): boolean {
  return sub !== null && post.sub === sub;
}
