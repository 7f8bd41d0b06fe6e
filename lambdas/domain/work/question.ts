import { messageLength } from '../../contract/constants.ts';
import { Failure } from '../Failure.ts';
import { firstWords } from '../firstWords.ts';
import { type AnswerPorts, addAnswer } from '../questions/addPost.ts';
import { acceptAnswer } from '../questions/changePost.ts';
import { wholeThread } from '../questions/listQuestions.ts';
import {
  nameOfPost,
  type PostKey,
  type PostName,
  type Posts,
  type WaitingPosts,
} from '../questions/Posts.ts';
import { endOfWorkingDays } from '../services/workingDays.ts';
import { openableWork } from './Work.ts';

/** So many characters of a post stand in the list. */
export const longestAbout = 120;

/** Questions under sections of entries in whose threads something is new, and every other post that an operator looks at. */
export const question = openableWork({
  async list({ waiting }: { readonly waiting: Pick<WaitingPosts, 'questions'> }) {
    return (await waiting.questions()).map(({ words, written = 1, lookAt, ...key }) => ({
      kind: 'question',
      id: workIDOf(key),
      about: firstWords(words, longestAbout) || key.itemID,
      detail: written <= 1 ? 'unanswered' : 'changed',
      since: lookAt,
      dueBy: endOfWorkingDays(lookAt, 2),
    }));
  },

  async open({ posts }: { readonly posts: Pick<Posts, 'thread'> }, workID) {
    const name = postOfWork(workID);
    const all = name ? await posts.thread(name) : [];
    const thread = wholeThread(all);
    const opened = all.find((post) => workIDOf(post) === workID);
    if (!name || !thread || !opened) {
      return null;
    }
    const { itemID, section, answer = null } = name;
    const written = all.find((post) => nameOfPost(post).answer === undefined)?.written ?? 0;
    return {
      work: { kind: 'question', itemID, section, answer, thread, written },
      about: opened.sub,
    };
  },

  async answer(
    ports: AnswerPorts & {
      /** The id of what the team writes, made of the key of the call. */
      teamPostID(key: string): string;
    },
    { workID, answer, words, seen },
    { key, record, now },
  ) {
    const name = postOfWork(workID);
    const post = name && (await ports.posts.find(name));
    if (!name || !post) {
      throw new Failure('dataNotFound', 'The post isn’t there any more.');
    }
    const thread = { ...name, answer: undefined };
    await record(post.sub);
    switch (answer) {
      case 'answer': {
        requireWords(words);
        const own = { ...name, answer: ports.teamPostID(key) };
        await addAnswer(ports, own, { words, name: null, role: 'team' }, now);
        // What others wrote meanwhile still waits.
        await ports.posts.setRead(thread, seen + 1);
        return;
      }
      case 'read':
        if (!(await ports.posts.setRead(thread, seen))) {
          throw new Failure('noValidity', 'Something was written here since you opened it.');
        }
        return;
      case 'markBest':
        await acceptAnswer(ports, name, true);
        return;
      case 'lock':
      case 'unlock':
        await ports.posts.setLocked(thread, answer === 'lock');
        return;
      default:
        await ports.posts.setHidden(name, answer === 'hide');
        await ports.entries.renew(name.itemID);
    }
  },
});

/** A post by its name in the queue. */
export function workIDOf(key: PostKey): string {
  const { itemID, section, question: asked, answer } = nameOfPost(key);
  return [itemID, section, asked, answer].filter(Boolean).join('/');
}

/** The post of that name in the queue; null when it is none. */
export function postOfWork(workID: string): PostName | null {
  const [itemID = '', section = '', asked = '', answer, ...more] = workID.split('/');
  const isOne = itemID !== '' && section !== '' && asked !== '' && more.length === 0;
  return isOne ? { itemID, section, question: asked, answer } : null;
}

/** @throws Failure invalidInput */
export function requireWords(words: string): void {
  if (words === '' || words.length > messageLength) {
    throw new Failure('invalidInput', `Write an answer of 1 to ${messageLength} characters.`);
  }
}
