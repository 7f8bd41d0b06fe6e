/** Things of someone in every table, put there past the product, and what is left of them. */
import { createHash } from 'node:crypto';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { marshall } from '@aws-sdk/util-dynamodb';
import { callAws } from '../../../infra/local/aws/callAws.ts';
import { draftPhotosFolder } from '../../../lambdas/contract/constants.ts';
import { newOrderState } from '../../../lambdas/domain/money/orders/Order.ts';
import { newOrderID } from '../../../lambdas/domain/money/orders/orderID.ts';
import { testerS3 } from '../catalogue/indexBucket.ts';
import { type Running, readTables } from '../localStack/readTables.ts';
import { itemsWith, tracesOf } from './traces.ts';

const word = { S: 'left' };
/** As the template names it. */
const photosBucketName = 'xplorers-local-dataphotos47158aa7';
/** Tables in which something of a deleted account stays: documents whole, of the others a part. */
const kept = ['Invoices', 'Journal', 'Orders', 'Outbox', 'Refunds', 'Sessions'];

/**
 * Puts something of a person into every table that a deletion empties, but for some, an order with a fact, and a photo.
 *
 * @param itemID the entry under which the person wrote; without it one that isn't in the catalogue
 */
export async function leaveBehind(
  localStack: Running,
  sub: string,
  emailID: string,
  { without = [], itemID = 'left' }: { without?: readonly string[]; itemID?: string } = {},
): Promise<void> {
  const orderID = { S: newOrderID(sub, Date.now(), new Uint8Array(10)) };
  const who = { S: createHash('sha256').update(sub).digest('hex').slice(0, 32) };
  const own = { sub: { S: sub }, emailID: { S: emailID } };
  const items = {
    People: { ...own, ...person },
    Sessions: { ...own, entry: { S: 'started#left' } },
    Progress: { ...own, itemID: word },
    ChallengeResults: { ...own, challengeID: word },
    Certificates: { ...own, itemID: word, statusIndex: { N: '0' } },
    Proposals: { ...own, productID: word },
    Posts: [question, answer].map((post) => ({ ...post, itemID: { S: itemID }, sub: own.sub })),
    Commitments: own,
    Refunds: { sub: own.sub, work: word, words: own.emailID, answer: word, version: { N: '0' } },
    Services: { ...own, requestID: word, ...service },
    Outbox: { ...own, mailID: word, cause: { M: { kind: { S: 'purchase' } } } },
    LabDays: { list: { S: 'labDays' }, labDayID: word, ...labDay, people: { L: [own.sub] } },
    Visits: { emailID: own.emailID, visitID: word, requestedAt: { N: '1' }, ...visit },
    Limits: { who, window: word, emailID: own.emailID },
    Orders: { ...orderOf(sub, emailID, orderID), orderID },
    Facts: {
      orderID,
      fact: word,
      kind: { S: 'payment' },
      paymentID: { S: 'pay_LeftBehind1234' },
      state: { S: 'failed' },
      amountPaise: { N: '90000' },
      currency: { S: 'INR' },
      at: { N: String(Date.now()) },
      keptAt: { N: String(Date.now()) },
    },
  };
  const names = Object.keys(await readTables(localStack));
  for (const [table, left] of Object.entries(items).filter(([name]) => !without.includes(name))) {
    const TableName = names.find((name) => name.startsWith(`Xplorers-local-Data${table}`));
    for (const Item of [left].flat()) {
      await callAws(localStack, 'DynamoDB_20120810.PutItem', { TableName, Item });
    }
  }
  const Key = `${draftPhotosFolder}${sub}/left/photo.webp`;
  await testerS3(localStack.addresses.aws).send(
    new PutObjectCommand({ Bucket: photosBucketName, Key, Body: 'left' }),
  );
}

/** Whether photos of the person's drafts are left. */
async function isPhotoLeft({ addresses }: Running, sub: string): Promise<boolean> {
  const drafts = new ListObjectsV2Command({
    Bucket: photosBucketName,
    Prefix: `${draftPhotosFolder}${sub}/`,
  });
  const { Contents = [] } = await testerS3(addresses.aws).send(drafts);
  return Contents.length > 0;
}

/** The tables, and `Photos`, in which something is left that was to go or to age out. */
export async function leftOf(localStack: Running, sub: string, emailID: string): Promise<string[]> {
  const orders = await itemsWith(localStack, 'Orders', sub);
  const facts = await Promise.all(
    orders.map(({ orderID }) => itemsWith(localStack, 'Facts', Object(orderID)['S'])),
  );
  const lasting = [...orders, ...facts.flat()].some(({ expiresAt }) => expiresAt === undefined);
  const refunds = await itemsWith(localStack, 'Refunds', sub);
  const isWritten = refunds.some(({ words, answer }) => Object(words).S || Object(answer).S);
  const mails = await itemsWith(localStack, 'Outbox', sub);
  const history = await itemsWith(localStack, 'Sessions', 'started#left');
  const left = new Set([
    ...(await tracesOf(localStack, emailID)),
    ...(await tracesOf(localStack, sub)),
  ]);
  return [
    ...[...left].filter((table) => !kept.includes(table)),
    ...(isWritten ? ['Refunds'] : []),
    ...(lasting ? ['Orders'] : []),
    ...((await isPhotoLeft(localStack, sub)) ? ['Photos'] : []),
    // The mail about the deletion goes when it is sent.
    ...(mails.some(({ mailID }) => Object(mailID)['S'] !== 'accountDeleted#once')
      ? ['Outbox']
      : []),
    ...(history.some(({ sub: whose }) => Object(whose)['S'] === sub) ? ['Sessions'] : []),
  ].toSorted();
}

/** Whole, as letters read it. */
const person = marshall({
  name: 'left',
  state: null,
  createdAt: 1,
  consent: null,
  interests: null,
  pathID: null,
  emails: {},
  boughtFor: null,
});
const postID = `left#${'0'.repeat(16)}`;
const post = {
  words: 'left',
  name: 'left',
  role: 'learner',
  state: 'shown',
  at: 1,
  changedAt: null,
};
/** Whole: it stays without whose it was. */
const question = marshall({ ...post, postID, isLocked: false, best: null, written: 1 });
/** Whole: it goes altogether. */
const answer = marshall({ ...post, postID: `${postID}#${'1'.repeat(16)}`, isAccepted: false });
/** Whole, as operators' list of what waits reads them. */
const service = {
  itemID: { S: 'code-review' },
  state: { S: 'closed' },
  about: word,
  link: { NULL: true },
  neededBy: { NULL: true },
  requestedAt: { N: '1' },
  answerBy: { N: '1' },
  messages: { L: [] },
  key: word,
};
const visit = { name: word, organisation: word, message: word, state: { S: 'done' } };
const labDay = {
  day: { S: '2027-03-31' },
  place: word,
  builds: word,
  audience: word,
  seats: { N: '1' },
  cancelled: { NULL: true },
  visitID: { NULL: true },
};

function orderOf(sub: string, emailID: string, orderID: object) {
  const none = { NULL: true };
  const terms = {
    orderID,
    sub: { S: sub },
    emailID: { S: emailID },
    offerName: { S: 'explorer' },
    pricePaise: { N: '90000' },
    amountPaise: { N: '90000' },
    currency: { S: 'INR' },
    state: none,
    extends: none,
    startTime: { N: String(Date.now()) },
  };
  const state = marshall(newOrderState);
  return { sub: { S: sub }, terms: { M: terms }, state: { M: state }, version: { N: '0' } };
}
