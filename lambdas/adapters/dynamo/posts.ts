import * as z from 'zod/mini';
import { writtenPerThread } from '../../contract/constants.ts';
import { StoredItem } from '../../contract/tables/items.ts';
import { PostRecord } from '../../contract/tables/posts.ts';
import { countQuestions } from '../../domain/questions/listQuestions.ts';
import {
  type EntryQuestions,
  keyOfPost,
  nameOfPost,
  type OwnPosts,
  type PostName,
  type Posts,
  type WaitingPost,
  type WaitingPosts,
} from '../../domain/questions/Posts.ts';
import { moveQuestionsVersion } from './catalogue.ts';
import {
  deleteItem,
  getItem,
  ofPerson,
  putItem,
  query,
  setAll,
  type Table,
  table,
  updateAndGetItem,
  updateItem,
} from './table.ts';

/** In the index `waiting` (`queue`, `lookAt`) are threads in which something is written that no operator has read, and mistakes. */
const queue = 'questions';
const mistakes = 'mistakes';
/** What a question still is once its person deleted it. */
const withoutPerson = 'SET #words = :empty, #name = :none, #role = :learner REMOVE #sub, #reply';

/** Questions and answers in the table named by `POSTS_TABLE`; key `itemID`, `postID`. */
export function dynamoPosts(): Posts {
  const posts = table('posts', PostRecord);
  return {
    add: (post) => putItem(posts, post, { ConditionExpression: 'attribute_not_exists(#postID)' }),
    addMistake: (mistake) =>
      putItem(
        posts,
        { ...mistake, queue: mistakes, lookAt: mistake.at },
        { ConditionExpression: 'attribute_not_exists(#postID)' },
      ),
    replyToMistake: (name, reply) =>
      updateItem(posts, keyOfPost(name), {
        UpdateExpression: 'SET #reply = :reply REMOVE #queue, #lookAt',
        ConditionExpression: '#state = :mistake AND attribute_not_exists(#reply)',
        values: { reply, mistake: 'mistake' },
      }),
    find: (name) => getItem(posts, keyOfPost(name)),
    thread: (name) =>
      postsUnder(posts, name.itemID, keyOfPost({ ...name, answer: undefined }).postID),
    ofEntry: (itemID, section) =>
      postsUnder(posts, itemID, section === undefined ? '' : `${section}#`),
    countWritten: (question, at) =>
      updateItem(posts, keyOfPost(question), {
        UpdateExpression:
          'SET #queue = :queue, #lookAt = if_not_exists(#lookAt, :at) ADD #written :one',
        // The answers of a question that was deleted may still be changed by those who gave them.
        ConditionExpression:
          'attribute_exists(#postID) AND #state <> :hidden AND #isLocked = :no AND #written < :most',
        values: { queue, at, one: 1, hidden: 'hidden', no: false, most: writtenPerThread },
      }),
    edit: (name, sub, words, changedAt) =>
      updateItem(posts, keyOfPost(name), {
        UpdateExpression: 'SET #words = :words, #changedAt = :changedAt',
        ConditionExpression: '#sub = :sub AND #state = :shown',
        values: { words, changedAt, sub, shown: 'shown' },
      }),
    remove: (name, sub) => remove(posts, name, sub),
    setBest: (question, best) =>
      updateItem(posts, keyOfPost(question), {
        ...setAll({ best }),
        ConditionExpression: 'attribute_exists(#postID)',
      }),
    async setAccepted(answer, isAccepted) {
      await updateItem(posts, keyOfPost(answer), {
        ...setAll({ isAccepted }),
        ConditionExpression: 'attribute_exists(#postID)',
      });
    },
    setHidden: (name, isHidden) =>
      updateItem(posts, keyOfPost(name), {
        UpdateExpression: 'SET #state = :after',
        ConditionExpression: '#state IN (:shown, :hidden)',
        values: { after: isHidden ? 'hidden' : 'shown', shown: 'shown', hidden: 'hidden' },
      }),
    setLocked: (question, isLocked) =>
      updateItem(posts, keyOfPost(question), {
        ...setAll({ isLocked }),
        ConditionExpression: 'attribute_exists(#postID)',
      }),
    setRead: (question, written) =>
      updateItem(posts, keyOfPost(question), {
        UpdateExpression: 'REMOVE #queue, #lookAt',
        ConditionExpression: '#written <= :written',
        values: { written },
      }),
  };
}

async function remove(posts: Table<PostRecord>, name: PostName, sub: string): Promise<void> {
  const ConditionExpression = '#sub = :sub';
  if (name.answer !== undefined) {
    await deleteItem(posts, keyOfPost(name), { ConditionExpression, values: { sub } });
    return;
  }
  const values = { sub, empty: '', none: null, learner: 'learner' };
  // Where nothing but the question was written, there is nothing left to look at.
  const wasAlone = await updateItem(posts, keyOfPost(name), {
    UpdateExpression: `${withoutPerson}, #queue, #lookAt`,
    ConditionExpression: `${ConditionExpression} AND (attribute_not_exists(#written) OR #written <= :one)`,
    values: { ...values, one: 1 },
  });
  if (!wasAlone) {
    await updateItem(posts, keyOfPost(name), {
      UpdateExpression: withoutPerson,
      ConditionExpression,
      values,
    });
  }
}

async function postsUnder(
  posts: Table<PostRecord>,
  itemID: string,
  beginning: string,
): Promise<PostRecord[]> {
  const found = query(
    posts,
    beginning === ''
      ? { KeyConditionExpression: '#itemID = :itemID', values: { itemID } }
      : {
          KeyConditionExpression: '#itemID = :itemID AND begins_with(#postID, :beginning)',
          values: { itemID, beginning },
        },
  );
  return Array.fromAsync(found);
}

/** What a person wrote, from the index `person` of the same table. */
export function dynamoOwnPosts(): OwnPosts {
  const posts = table('posts', PostRecord);
  return {
    ofPerson: (sub) => Array.fromAsync(query(posts, { IndexName: 'person', ...ofPerson(sub) })),
    async countThankful(sub, most) {
      const accepted = query(posts, {
        IndexName: 'person',
        KeyConditionExpression: '#sub = :sub',
        FilterExpression: '#isAccepted = :yes AND #state = :shown',
        values: { sub, yes: true, shown: 'shown' },
      });
      const thankful = new Set<string>();
      for await (const answer of accepted) {
        const asked = await getItem(posts, keyOfPost({ ...nameOfPost(answer), answer: undefined }));
        if (asked?.sub !== undefined && thankful.add(asked.sub).size === most) {
          break;
        }
      }
      return thankful.size;
    },
  };
}

const StoredWaiting = z.object({
  itemID: z.string(),
  postID: z.string(),
  words: z.string(),
  best: z.optional(z.nullable(z.string())),
  written: z.optional(z.int()),
  lookAt: z.int(),
});

/** The index `waiting` of the same table. */
export function dynamoWaitingPosts(): WaitingPosts {
  const posts = table('posts', StoredWaiting);
  const waitingIn = (name: string): Promise<WaitingPost[]> =>
    Array.fromAsync(
      query(posts, {
        IndexName: 'waiting',
        KeyConditionExpression: '#queue = :name',
        values: { name },
      }),
    );
  return { questions: () => waitingIn(queue), mistakes: () => waitingIn(mistakes) };
}

const StoredChanges = z.pick(StoredItem, { questionChanges: true });

/** What of questions is in the table named by `ITEMS_TABLE`: how many each section has, and how often they changed. */
export function dynamoEntryQuestions(): EntryQuestions {
  const items = table('items', StoredChanges);
  const { ofEntry } = dynamoPosts();
  return {
    async renew(itemID) {
      const changed = await updateAndGetItem(
        items,
        { itemID },
        {
          UpdateExpression: 'ADD #questionChanges :one',
          ConditionExpression: 'attribute_exists(#itemID)',
          values: { one: 1 },
        },
      );
      if (!changed) {
        return;
      }
      const questions = countQuestions(await ofEntry(itemID));
      const { questionChanges } = changed;
      // Of calls at once the last one counts what all of them wrote.
      await updateItem(
        items,
        { itemID },
        {
          ...setAll({ questions }),
          ConditionExpression: '#questionChanges = :questionChanges',
          values: { questions, questionChanges },
        },
      );
      await moveQuestionsVersion();
    },
  };
}
