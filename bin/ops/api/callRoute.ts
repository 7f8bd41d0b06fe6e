/** A call of the API by the person who is signed in, sent and repeated as the site sends its own. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { routes } from '../../../lambdas/contract/routes.ts';
import { Failure } from '../../../lambdas/domain/Failure.ts';
import {
  type ClientRouteId,
  type Problem,
  send,
  type Transport,
} from '../../../web/src/api/send.ts';
import type { Terminal } from '../Terminal.ts';
import { freshSession, howToSignIn, personOf, readSession } from './keptSession.ts';

/** What a caller gives, by the request's own names. */
export type Values = Readonly<Record<string, unknown>>;
/** A good answer. */
const Answer = z.looseObject({ data: z._default(z.record(z.string(), z.unknown()), {}) });
export type Answer = z.infer<typeof Answer>;

/** Between two calls of work that takes several, ms. */
const pauseMs = 300;

/**
 * Calls a route, and again for what is left: the pages of a list, the parts of a file, the pieces of a run (see the contract's README).
 * A call that names a page or a part gets that one.
 *
 * @throws Failure when it is refused
 * @throws Error for the operator to read: without a sign-in, or without an answer
 */
export async function callRoute(
  { stage, progress }: Pick<Terminal, 'stage' | 'progress'>,
  routeId: ClientRouteId,
  values: Values,
): Promise<Answer> {
  const ask = await openCalls(stage, routeId);
  let answer = await ask(values);
  const isOne = 'after' in values || 'part' in values;
  for (let next = restOf(answer, values); next && !isOne; next = restOf(answer, next)) {
    const { run } = answer.data;
    progress(Number(Object(run).done), Number(Object(run).all));
    answer = joined(answer, await ask(next));
    if (run) {
      await setTimeout(pauseMs);
    }
  }
  return answer;
}

/** Gives what sends calls of a route. @throws Error without a sign-in */
async function openCalls(
  stage: string,
  routeId: ClientRouteId,
): Promise<(values: Values) => Promise<Answer>> {
  let session = await readSession(stage);
  const transport: Transport = {
    caseStudyOrigin: '', // operators and finance call the site's host alone
    async token(isRefused) {
      const fresh = await freshSession(stage, session, isRefused);
      session = fresh ?? session;
      return fresh?.idToken;
    },
    emailID: () => personOf(session).emailID,
    // The commands' client isn't a browser: it neither becomes the newest session nor pauses it.
    webSession: () => undefined,
    onProblem: () => undefined,
    fetch: (address, init) => fetch(new URL(String(address), session.site), init),
  };
  return async (values) => {
    const key = routes[routeId].keyed && randomBytes(16).toString('base64url');
    const outcome = await send(transport, routeId, values, key ? { idempotencyKey: key } : {});
    if (outcome.kind === 'problem') {
      throw problemOf(outcome, stage, session.site);
    }
    return Answer.parse(outcome.answer);
  };
}

const isOver = new Set(['signedOut', 'invalidUserLogin', 'notSet']);

function problemOf({ status, how, answer }: Problem<ClientRouteId>, stage: string, site: string) {
  if (isOver.has(status)) {
    return new Error(`Your sign-in is over. ${howToSignIn(stage)}`);
  }
  if (how === 'answered' && answer) {
    const fields = z.array(z.string()).safeParse(answer.data?.['fields']).data ?? [];
    const flags =
      fields.length > 0 ? ` Check ${fields.map((name) => `--${name}`).join(', ')}.` : '';
    return new Failure(status, answer.errMsg + flags, answer.data ? { data: answer.data } : {});
  }
  return new Error(
    how === 'silent'
      ? `${site} didn’t answer. Check your connection, then look whether it was done before you run it again.`
      : `${site} gave an answer that this command can’t read (${status}). Try again; if that doesn’t help, update this repository.`,
  );
}

/** The call that gets the rest of an answer; null when it is whole. */
function restOf({ data: { next, parts, run } }: Answer, { again: _, ...values }: Values) {
  if (typeof next === 'string' || typeof next === 'number') {
    return { ...values, after: next };
  }
  const part = Number(values['part'] ?? 0) + 1;
  if (part < Number(parts)) {
    return { ...values, part };
  }
  return run && Object(run).state !== 'done' ? values : null;
}

/** Two pieces as one: lists one after the other, as are the bytes of a file; of everything else the later. */
function joined({ data: before }: Answer, { data, ...answer }: Answer): Answer {
  const whole = Object.entries(data).map(([name, value]) => {
    const first = before[name];
    if (Array.isArray(first) && Array.isArray(value)) {
      return [name, [...first, ...value]];
    }
    return [name, name === 'content' ? joinedBytes(String(first), String(value)) : value];
  });
  return { ...answer, data: Object.fromEntries(whole) };
}

function joinedBytes(...pieces: readonly string[]): string {
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64'))).toString('base64');
}
