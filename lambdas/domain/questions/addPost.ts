import { helperThanks } from '../../contract/constants.ts';
import type { Item } from '../../contract/entities.ts';
import type { PostRecord } from '../../contract/tables/posts.ts';
import type { AuthorShown } from '../../contract/vocabulary.ts';
import { shownName } from '../caseStudies/shownName.ts';
import { requireItem } from '../catalogue/getItem.ts';
import type { Catalogue } from '../catalogue/ports.ts';
import { requirePlan } from '../catalogue/requirePlan.ts';
import { Failure, invalidField } from '../Failure.ts';
import { type Limit, type Limits, limitOf, requireWithinLimit } from '../Limits.ts';
import { questionAnswered } from '../mail/letters/questionAnswered.ts';
import type { Outbox } from '../mail/Outbox.ts';
import type { Orders } from '../money/ports.ts';
import type { People } from '../people/People.ts';
import { requireKey } from '../requireKey.ts';
import {
  type EntryQuestions,
  isDeleted,
  keyOfPost,
  type OwnPosts,
  type PostName,
  type Posts,
} from './Posts.ts';

/** Operators read posts: so many of one person's a day. */
export const dailyPosts: Limit = { name: 'posts a day', calls: 50, perSeconds: 86_400 };

/** A thread takes so much and no more: so often one person writes in one a day, changes included. */
const dailyInThread: Limit = { name: 'written in a thread a day', calls: 20, perSeconds: 86_400 };

/**
 * @param now epoch ms
 * @throws Failure operationFailed when the person writes too often in the thread of a question
 */
export async function requireRoomFor(
  limits: Limits,
  sub: string,
  { itemID, question }: Pick<PostName, 'itemID' | 'question'>,
  now: number,
): Promise<void> {
  await requireWithinLimit(limits, dailyInThread, `${sub} ${itemID} ${question}`, now);
}

/** What is asked or answered. */
export interface NewPost {
  readonly itemID: string;
  readonly section: string;
  /** The question that it answers; undefined for a new one. */
  readonly question?: string | undefined;
  readonly words: string;
  readonly author: AuthorShown;
}

/** What writing an answer works with. */
export interface AnswerPorts {
  readonly posts: Posts;
  readonly entries: EntryQuestions;
  readonly outbox: Outbox;
}

/** What asking and answering work with. */
export interface AddPostPorts extends AnswerPorts {
  readonly catalogue: Pick<Catalogue, 'item'>;
  readonly orders: Pick<Orders, 'ofPerson'>;
  readonly people: Pick<People, 'find'>;
  readonly ownPosts: Pick<OwnPosts, 'countThankful'>;
  readonly limits: Limits;
  /** 128 random bits as an idempotency key. */
  newKey(): string;
  /** The id of a post, made of whose it is and the key of the call. */
  postIDOf(sub: string, key: string): string;
}

/**
 * Asks a question under a section that the person may read, or answers one. The person who asked is told of an answer by mail. A retry
 * with the same key adds nothing.
 *
 * @param sentKey the idempotency key of the call; empty when it has none
 * @param now epoch ms
 * @throws Failure dataNotFound for an entry or a question that isn't there; insufficientPerm and noValidity as for the document;
 *   noValidity also when nothing more may be written in the thread; invalidInput for a section that is not there; operationFailed when
 *   the person writes too often
 */
export async function addPost(
  ports: AddPostPorts,
  sub: string,
  { itemID, section, question, words, author }: NewPost,
  sentKey: string,
  now: number,
): Promise<{ data: { question: string; answer: string | null } }> {
  const id = ports.postIDOf(sub, requireKey(sentKey, ports.newKey));
  await requireWithinLimit(ports.limits, limitOf('product/addPost'), sub, now);
  await requireWithinLimit(ports.limits, dailyPosts, sub, now);
  const [item, orders, person, thankful] = await Promise.all([
    requireItem(ports.catalogue, itemID),
    ports.orders.ofPerson(sub),
    author === 'anonymous' ? null : ports.people.find(sub),
    ports.ownPosts.countThankful(sub, helperThanks),
  ]);
  requirePlan(item.plan, orders, now);
  requireSection(item, section);
  const post = {
    sub,
    words,
    name: shownName(author, person?.name ?? ''),
    role: thankful >= helperThanks ? 'helper' : 'learner',
  } as const;
  if (question === undefined) {
    const name = { itemID, section, question: id };
    const asked = { ...newPost(name, post, now), isLocked: false, best: null, written: 0 };
    if (await ports.posts.add(asked)) {
      await ports.posts.countWritten(name, now);
      await ports.entries.renew(itemID);
    }
    return { data: { question: id, answer: null } };
  }
  await requireRoomFor(ports.limits, sub, { itemID, question }, now);
  await addAnswer(ports, { itemID, section, question, answer: id }, post, now);
  return { data: { question, answer: id } };
}

/** @throws Failure invalidInput for a section that an entry doesn't have */
export function requireSection({ outline }: Pick<Item, 'outline'>, section: string): void {
  if (!outline.some(({ id }) => id === section)) {
    throw invalidField('section', 'This section has changed or was removed. Reload the page.');
  }
}

/**
 * Adds an answer to a question, of which its person is told by mail. Doing it again changes nothing.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound; noValidity when nothing more may be written in the thread
 */
export async function addAnswer(
  { posts, entries, outbox }: AnswerPorts,
  name: PostName & { readonly answer: string },
  post: Pick<PostRecord, 'sub' | 'words' | 'name' | 'role'>,
  now: number,
): Promise<void> {
  const question = { ...name, answer: undefined };
  const asked = await posts.find(question);
  if (asked?.state !== 'shown' || isDeleted(asked)) {
    throw new Failure('dataNotFound', 'Question not found.');
  }
  if (await posts.find(name)) {
    return; // sent again
  }
  // Counted before it is written: so no more are written than may be, and none after the thread was locked.
  if (!(await posts.countWritten(question, now))) {
    throw new Failure('noValidity', 'This question takes no more answers.');
  }
  if (asked.sub !== undefined && asked.sub !== post.sub) {
    await outbox.add(questionAnswered.to(asked.sub, name, now));
  }
  await posts.add({ ...newPost(name, post, now), isAccepted: false });
  await entries.renew(name.itemID);
}

function newPost(
  name: PostName,
  post: Pick<PostRecord, 'sub' | 'words' | 'name' | 'role'>,
  now: number,
): PostRecord {
  return { ...keyOfPost(name), ...post, state: 'shown', at: now, changedAt: null };
}
