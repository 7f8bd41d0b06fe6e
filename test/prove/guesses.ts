/** Ten thousand guesses at answers and at certificates' links: what the limits let through, and that none of them learns anything. */
import { randomBytes } from 'node:crypto';
import { routes } from '../../lambdas/contract/routes.ts';
import { agree } from '../support/api/agree.ts';
import { type OpenedApi, openApi } from '../support/api/openApi.ts';
import { build } from '../support/build.ts';
import { entryWith, rightReply, wrongReply } from '../support/catalogue/entryWith.ts';
import { keepEntries } from '../support/catalogue/keepEntries.ts';
import { inParallel } from '../support/inParallel.ts';
import { say } from './say.ts';

/** How many guesses each of the guessers makes. */
export interface GuessesOptions {
  readonly guesses: number;
}

const atOnce = 50;
const emailID = 'guesser@example.com';
/** What only an answer key says. */
const secrets = ['12 and 49', 'They share no factor', 'They share the factor 12', 'common factors'];

/** An answer of the API to a guess. */
type Answer = Awaited<ReturnType<OpenedApi['call']>>;

/** Answers whether guessing reads nothing and passes nothing, and the limits hold. */
export async function guesses({ guesses: count }: GuessesOptions): Promise<boolean> {
  await build();
  const api = await openApi();
  try {
    await keepEntries(api.localStack.addresses.aws, [
      entryWith({ id: 'free' }),
      // Anyone may answer what the first section asks.
      entryWith({
        id: 'paid',
        kind: 'build',
        plan: 'Creator',
        outline: [
          { id: 'opening', title: 'Opening' },
          { id: 'rest', title: 'Rest', checks: ['which'] },
        ],
      }),
    ]);
    await agree(api, emailID);
    const results = [
      await guessOwn(api, count),
      await guessPaid(api, count),
      await guessAsVisitor(api, count),
      await guessCertificates(api, count),
    ];
    return results.every((holds) => holds);
  } finally {
    await api.stop();
  }
}

/** Of a check that the person may answer: the wrong option, and both. */
async function guessOwn(api: OpenedApi, count: number): Promise<boolean> {
  const { calls, perSeconds } = routes['product/answerCheck'].limit;
  const startedAt = Date.now();
  const answers = await guess(count, (place) =>
    answer(api, 'free', {
      kind: 'choice',
      chosen: [...wrongReply.chosen, ...(place % 2 === 0 ? rightReply.chosen : [])],
    }),
  );
  const windows = windowsBetween(startedAt, Date.now(), perSeconds);
  const graded = countOf(answers, 200);
  const body = { id: '1', emailID, itemID: 'free' };
  const kept = (await api.call('product/getProgress', body, api.as(emailID))).text;
  const passed = kept.includes('"passed":["which"]');
  say(
    `${count} wrong answers of one person in ${windows} minutes: ${graded} graded, at most ${calls} a minute, ` +
      `${countOf(answers, 429)} refused as too many; passed: ${passed ? 'yes' : 'no'}`,
  );
  return (
    graded > 0 && graded <= calls * windows && graded + countOf(answers, 429) === count && !passed
  );
}

/** Of a check that a plan opens which the person has not. */
async function guessPaid(api: OpenedApi, count: number): Promise<boolean> {
  const answers = await guess(count, (place) =>
    answer(api, 'paid', place % 2 === 0 ? wrongReply : rightReply),
  );
  const refused = countOf(answers, 403) + countOf(answers, 429);
  say(
    `${count} answers without the plan, half of them right: ${countOf(answers, 403)} refused for the plan, ` +
      `${countOf(answers, 429)} as too many, ${leaks(answers)} say anything of the answer`,
  );
  return refused === count && leaks(answers) === 0;
}

/** The same by visitors, who say how often they have tried. */
async function guessAsVisitor(api: OpenedApi, count: number): Promise<boolean> {
  const answers = await guess(count, (place) =>
    api.call('product/tryCheck', {
      id: '1',
      itemID: 'paid',
      check: 'which',
      reply: place % 2 === 0 ? wrongReply : rightReply,
      tries: place % 1000,
    }),
  );
  const refused = countOf(answers, 404) + countOf(answers, 429);
  say(
    `${count} answers of visitors to an entry that is not free: ${countOf(answers, 404)} not found, ` +
      `${countOf(answers, 429)} refused as too many, ${leaks(answers)} say anything of the answer`,
  );
  return refused === count && leaks(answers) === 0;
}

/** Ids of the right form that nobody was given. */
async function guessCertificates(api: OpenedApi, count: number): Promise<boolean> {
  const answers = await guess(count, () =>
    api.call('product/getCertificate', {
      id: '1',
      certificateID: randomBytes(16).toString('base64url'),
    }),
  );
  const notFound = answers.filter(({ status }) => status === 404);
  const different = new Set(notFound.map(({ text }) => text)).size;
  say(
    `${count} guessed links of certificates: ${notFound.length} not found, all in the same words: ${different === 1 ? 'yes' : 'no'}`,
  );
  return notFound.length + countOf(answers, 429) === count && different === 1;
}

function guess(count: number, make: (place: number) => Promise<Answer>): Promise<Answer[]> {
  return inParallel(atOnce, [...Array(count).keys()], make);
}

function answer(api: OpenedApi, itemID: string, reply: object): Promise<Answer> {
  const body = { id: '1', emailID, itemID, check: 'which', reply };
  return api.call('product/answerCheck', body, api.as(emailID));
}

function countOf(answers: readonly Answer[], status: number): number {
  return answers.filter((one) => one.status === status).length;
}

function leaks(answers: readonly Answer[]): number {
  return answers.filter(({ text }) => secrets.some((secret) => text.includes(secret))).length;
}

/** How many windows of a limit a time touches. */
function windowsBetween(from: number, to: number, perSeconds: number): number {
  return Math.floor(to / (perSeconds * 1000)) - Math.floor(from / (perSeconds * 1000)) + 1;
}
