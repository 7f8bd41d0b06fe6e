import { mostListed } from '../../contract/answerBounds.ts';
import type { OwnPost } from '../../contract/entities.ts';
import type { PostRecord } from '../../contract/tables/posts.ts';
import type { Catalogue } from '../catalogue/ports.ts';
import { firstWords } from '../firstWords.ts';
import { isQuestion, nameOfPost, type OwnPosts, type Posts } from './Posts.ts';

/** As much of a post as tells its author which one it is. */
const shownLength = 100;

/** What a person wrote under sections, newest first, without what was written under entries that were withdrawn. */
export async function listOwnPosts(
  ports: {
    readonly catalogue: Pick<Catalogue, 'item'>;
    readonly posts: Pick<Posts, 'thread'>;
    readonly ownPosts: Pick<OwnPosts, 'ofPerson'>;
  },
  sub: string,
): Promise<{ data: { posts: OwnPost[]; leftOut: number } }> {
  const all = await ports.ownPosts.ofPerson(sub);
  const newest = all.toSorted((one, other) => other.at - one.at).slice(0, mostListed.ownPosts);
  const found = await Promise.all(
    newest.map(async (post) => {
      const [item, thread] = await Promise.all([
        ports.catalogue.item(post.itemID),
        ports.posts.thread(nameOfPost(post)),
      ]);
      return item ? [ownPost(post, item.title, thread)] : [];
    }),
  );
  return { data: { posts: found.flat(), leftOut: all.length - newest.length } };
}

/** @param thread the question that it is or answers, with all answers */
function ownPost(post: PostRecord, title: string, thread: readonly PostRecord[]): OwnPost {
  const { itemID, section, question, answer = question } = nameOfPost(post);
  const words = firstWords(post.words, shownLength);
  return { id: answer, itemID, title, section, words, at: post.at, ...whatBecame(post, thread) };
}

function whatBecame(
  post: PostRecord,
  thread: readonly PostRecord[],
): Pick<OwnPost, 'kind' | 'state'> {
  if (post.state === 'mistake') {
    return { kind: 'mistake', state: post.reply === undefined ? 'inReview' : 'answered' };
  }
  const kind = isQuestion(post) ? 'question' : 'answer';
  // A hidden question takes its answers along.
  if (post.state === 'hidden' || thread.find(isQuestion)?.state === 'hidden') {
    return { kind, state: 'hidden' };
  }
  const hasAnswer = thread.some((one) => !isQuestion(one) && one.state === 'shown');
  return { kind, state: kind === 'question' && hasAnswer ? 'answered' : 'shown' };
}
