import type { OrderSummary } from '../../../../../lambdas/contract/entities.ts';
import type { Outcome } from '../../../api/send.ts';
import { pauseAfter } from '../../../lib/pauses.ts';
import { type Ending, endingOf } from './Ending.ts';

type Verification = Outcome<'payment/upgradesubscription'>;

/** How far confirming has come, as far as a person cares. `asking`: checkout was closed, and whether it was paid isn't known yet. */
export type Step = 'asking' | 'watching' | 'confirming' | 'slow' | 'offline';

/** What confirming works with. */
export interface ConfirmParts {
  /** Hands the payment to the server; null when checkout gave none, and only the order can be watched. */
  readonly verify: (() => Promise<Verification>) | null;
  /** The order as the server knows it; undefined when it could not be asked. */
  look(): Promise<OrderSummary | undefined>;
  wait(ms: number): Promise<void>;
  /** No screen waits for the answer any more. */
  left(): boolean;
  onStep(step: Step): void;
}

/** How confirming went. `stopped`: it continues when the session does, or on the next visit. */
export type Confirmed =
  | { readonly kind: 'ended'; readonly ending: Ending }
  | { readonly kind: 'nothingCame' }
  | { readonly kind: 'stopped' };

const verifyEvery = 3;
const slowRound = 5;
const lastWatchRound = 12;
const stopped = { kind: 'stopped' } as const;

/**
 * Asks until it is known how a payment ended: the server is handed the payment first and every third time, and is asked
 * for the order in between, with growing pauses. Never throws.
 */
export async function confirmPayment(parts: ConfirmParts): Promise<Confirmed> {
  for (let round = 0; !parts.left(); round += 1) {
    const confirmed =
      parts.verify && round % verifyEvery === 0
        ? await verified(parts, parts.verify, round)
        : await looked(parts, round);
    if (confirmed) {
      return confirmed;
    }
    await parts.wait(pauseAfter(round));
  }
  return stopped;
}

async function verified(
  parts: ConfirmParts,
  verify: () => Promise<Verification>,
  round: number,
): Promise<Confirmed | undefined> {
  const outcome = await verify();
  if (outcome.kind === 'ok') {
    const { renewedUntil } = outcome.answer.userinfo.plan;
    return { kind: 'ended', ending: renewedUntil === null ? 'granted' : 'renewed' };
  }
  switch (outcome.status) {
    case 'operationFailed':
      if (outcome.answer?.data?.['pending'] === false) {
        return { kind: 'ended', ending: (await endingNow(parts)) ?? 'refused' };
      }
      break;
    case 'invalidInput':
    case 'dataNotFound':
      return { kind: 'ended', ending: (await endingNow(parts)) ?? 'unclear' };
    case 'sessionIsNotActive':
    case 'signedOut':
    case 'invalidUserLogin':
    case 'userNotAllowed':
    case 'notSet':
      return stopped;
    default:
      break;
  }
  parts.onStep(outcome.status === 'noConnection' ? 'offline' : stepOf(round));
  return undefined;
}

async function looked(parts: ConfirmParts, round: number): Promise<Confirmed | undefined> {
  const order = await parts.look();
  const ending = order && endingOf(order);
  if (ending) {
    return { kind: 'ended', ending };
  }
  if (parts.verify || order?.state === 'confirming' || order?.state === 'paid') {
    parts.onStep(stepOf(round));
    return undefined;
  }
  if (order?.state === 'expired') {
    return { kind: 'nothingCame' };
  }
  parts.onStep('watching');
  return round < lastWatchRound ? undefined : stopped;
}

async function endingNow(parts: ConfirmParts): Promise<Ending | undefined> {
  const order = await parts.look();
  return order && endingOf(order);
}

function stepOf(round: number): Step {
  return round < slowRound ? 'confirming' : 'slow';
}
