import { Failure } from '../Failure.ts';
import { firstWords } from '../firstWords.ts';
import { mistakeAnswered } from '../mail/letters/mistakeAnswered.ts';
import type { Outbox } from '../mail/Outbox.ts';
import type { Posts, WaitingPosts } from '../questions/Posts.ts';
import { endOfWorkingDays } from '../services/workingDays.ts';
import { longestAbout, postOfWork, requireWords, workIDOf } from './question.ts';
import { openableWork } from './Work.ts';

/** Mistakes in sections of entries that readers reported, whom a letter tells the answer. */
export const mistake = openableWork({
  async list({ waiting }: { readonly waiting: Pick<WaitingPosts, 'mistakes'> }) {
    return (await waiting.mistakes()).map(({ words, lookAt, ...key }) => ({
      kind: 'mistake',
      id: workIDOf(key),
      about: firstWords(words, longestAbout),
      since: lookAt,
      dueBy: endOfWorkingDays(lookAt, 5),
    }));
  },

  async open({ posts }: { readonly posts: Pick<Posts, 'find'> }, workID) {
    const name = postOfWork(workID);
    const found = name && (await posts.find(name));
    if (!name || found?.state !== 'mistake') {
      return null;
    }
    const { itemID, section } = name;
    const { words, at: reportedAt, reply = null } = found;
    return {
      work: { kind: 'mistake', itemID, section, words, reportedAt, reply },
      about: found.sub,
    };
  },

  async answer(
    {
      posts,
      outbox,
    }: { readonly posts: Pick<Posts, 'find' | 'replyToMistake'>; readonly outbox: Outbox },
    { workID, words },
    { record, now },
  ) {
    const name = postOfWork(workID);
    const found = name && (await posts.find(name));
    if (!name || found?.state !== 'mistake' || found.sub === undefined) {
      throw new Failure('dataNotFound', 'The report isn’t there any more.');
    }
    if (found.reply === words) {
      return; // sent again
    }
    requireWords(words);
    await record(found.sub);
    await outbox.add(mistakeAnswered.to(found.sub, name, now));
    if (!(await posts.replyToMistake(name, words))) {
      throw new Failure('noValidity', 'Another operator has answered this report.');
    }
  },
});
