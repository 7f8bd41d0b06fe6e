import { Failure, invalidField } from '../Failure.ts';
import { type Limits, limitOf, requireWithinLimit } from '../Limits.ts';
import { requireRoomFor } from './addPost.ts';
import { type EntryQuestions, isQuestion, nameOfPost, type PostName, type Posts } from './Posts.ts';

/** What changing works with. */
export interface ChangePostPorts {
  readonly posts: Posts;
  readonly entries: EntryQuestions;
  readonly limits: Limits;
}

/** What a person does with a post. */
export interface PostChange extends PostName {
  readonly change: 'edit' | 'delete' | 'accept' | 'unaccept';
  readonly words: string;
}

/**
 * Changes or deletes one of a person's own posts, or marks which answer to the person's question helped. A deleted question leaves its
 * answers, which are other people's. Doing it again changes nothing.
 *
 * @param now epoch ms
 * @throws Failure dataNotFound, the same for another person's; noValidity for a post that is hidden, or whose thread is locked;
 *   invalidInput for an edit without words; operationFailed when the person changes too much
 */
export async function changePost(
  { posts, entries, limits }: ChangePostPorts,
  sub: string,
  { change, words, ...name }: PostChange,
  now: number,
): Promise<void> {
  await requireWithinLimit(limits, limitOf('product/changePost'), sub, now);
  const question = { ...name, answer: undefined };
  if (change === 'accept' || change === 'unaccept') {
    const asked = await posts.find(question);
    if (asked?.sub !== sub) {
      throw noSuchPost();
    }
    await acceptAnswer({ posts, entries }, name, change === 'accept');
    return;
  }
  if (change === 'delete') {
    await posts.remove(name, sub);
  } else {
    if (words === '') {
      throw invalidField('words', 'Please write something.');
    }
    const known = await posts.find(name);
    if (known?.sub !== sub) {
      throw noSuchPost();
    }
    await requireRoomFor(limits, sub, name, now);
    const mayWrite = await posts.countWritten(question, now);
    if (!mayWrite || !(await posts.edit(name, sub, words, now))) {
      throw new Failure('noValidity', 'This can’t be changed any more.');
    }
  }
  await entries.renew(name.itemID);
}

/**
 * Marks an answer as the one that helped, or takes the mark back.
 *
 * @throws Failure dataNotFound for an answer that isn't shown
 */
export async function acceptAnswer(
  { posts, entries }: Pick<ChangePostPorts, 'posts' | 'entries'>,
  name: PostName,
  isBest: boolean,
): Promise<void> {
  const question = { ...name, answer: undefined };
  const answer = name.answer === undefined ? null : await posts.find(name);
  if (answer?.state !== 'shown') {
    throw noSuchPost();
  }
  await posts.setBest(question, isBest ? (name.answer ?? null) : null);
  // Of two that mark at once, the last one leaves every answer as the question says.
  const thread = await posts.thread(question);
  const asked = thread.find(isQuestion);
  for (const post of thread.filter((one) => !isQuestion(one))) {
    const isAccepted = nameOfPost(post).answer === asked?.best && post.sub !== asked?.sub;
    if (isAccepted !== post.isAccepted) {
      await posts.setAccepted(nameOfPost(post), isAccepted);
    }
  }
  await entries.renew(name.itemID);
}

function noSuchPost(): Failure {
  return new Failure('dataNotFound', 'This isn’t here any more.');
}
