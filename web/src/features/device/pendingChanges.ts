/**
 * Marks and answers that were made while the server could not be reached, or by a visitor. They are stored on this device and sent, once and in
 * order, as soon as the person is signed in and the server answers. Sending one twice is safe: the server keeps of two marks the
 * one that was made later, and counts an answer once.
 */
import { longestAgoMs } from '../../../../lambdas/contract/constants.ts';
import type { RefusedStatus } from '../../../../lambdas/contract/vocabulary.ts';
import type { Api } from '../../api/Api.ts';
import { after } from '../../lib/pauses.ts';
import {
  addPending,
  countPending,
  listPending,
  nextPending,
  removePending,
} from './deviceStore.ts';
import { ownerOnDevice } from './ownerOnDevice.ts';
import { personOnDevice } from './personOnDevice.ts';
import { type Change, type SentChange, tellSentChange } from './sentChanges.ts';

/** What the server does not answer is sent again after this long, ms, and whenever the network is back. */
const againAfterMs = 30_000;
/** Signing out waits for this long, ms. */
const longestSendMs = 2000;
/** Tabs of one browser send in turn. */
const lock = 'xplorers.pendingChanges';

/** The calls of who is signed in; undefined while nobody is. */
let sender: Api | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what is pending, and from now on whatever becomes it. @returns ends it, when the person is no longer signed in */
export function startSending(api: Api): () => void {
  sender = api;
  const send = () => void sendPending();
  window.addEventListener('online', send);
  send();
  return () => {
    sender = undefined;
    clearTimeout(timer);
    window.removeEventListener('online', send);
  };
}

/** Stores a change, in place of an earlier one of the same section or check. @returns false: this browser stores nothing */
export async function storeChange(change: Change): Promise<boolean> {
  try {
    await addPending({ owner: ownerOnDevice(), change, madeAt: Date.now() });
  } catch {
    return false;
  }
  void sendPending();
  return true;
}

/** What is pending of an entry. */
export async function pendingOf(itemID: string): Promise<readonly Change[]> {
  try {
    return await listPending(ownerOnDevice(), itemID);
  } catch {
    return [];
  }
}

/** Sends what is pending, for a while at most: whose it is leaves. Never rejects. @returns how many changes are left */
export async function sendUnsent(): Promise<number> {
  const owner = personOnDevice();
  if (owner === undefined) {
    return 0;
  }
  try {
    if ((await countPending(owner)) === 0) {
      return 0;
    }
    await Promise.race([sendPending(), after(longestSendMs)]);
    return await countPending(owner);
  } catch {
    // A browser that blocks the storage has kept nothing.
    return 0;
  }
}

async function sendPending(): Promise<void> {
  clearTimeout(timer);
  try {
    if (!(await inTurn(sendAll)) && navigator.onLine) {
      timer = setTimeout(() => void sendPending(), againAfterMs);
    }
  } catch {
    // A browser that blocks the storage has kept nothing.
  }
}

/** @returns false: something is left that the server has not answered */
async function sendAll(): Promise<boolean> {
  const [api, owner] = [sender, personOnDevice()];
  let after = 0;
  while (api && owner !== undefined) {
    const next = await nextPending(owner, after);
    if (!next) {
      return true;
    }
    // Nothing is sent for another person who signed in meanwhile.
    if (sender !== api || personOnDevice() !== owner || !navigator.onLine) {
      return false;
    }
    const sent = await send(api, next.change, Date.now() - next.madeAt);
    const end = endOf(sent);
    if (end === 'notAnswered') {
      return false;
    }
    if (end === 'done') {
      await removePending(next.order);
      tellSentChange(sent);
    }
    after = next.order;
  }
  return true;
}

async function send(api: Api, change: Change, agoMs: number): Promise<SentChange> {
  if (change.kind === 'mark') {
    const { kind, ...mark } = change;
    const ago = Math.min(Math.max(agoMs, 0), longestAgoMs);
    return { kind, change, went: await api.call('product/saveProgress', { ...mark, agoMs: ago }) };
  }
  const { kind, ...answer } = change;
  return { kind, change, went: await api.call('product/answerCheck', answer) };
}

const forGood: readonly RefusedStatus[] = ['invalidInput', 'invalidRequest', 'dataNotFound'];

/** `waits`: for a plan that has ended, or for consent; it is sent again with a later visit. */
function endOf({ went }: SentChange): 'done' | 'waits' | 'notAnswered' {
  if (went.kind === 'problem' && (went.how !== 'answered' || went.status === 'operationFailed')) {
    return 'notAnswered';
  }
  return went.kind === 'ok' || forGood.includes(went.status) ? 'done' : 'waits';
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Browsers without locks are old; there a change may be sent twice.
  return navigator.locks ? navigator.locks.request(lock, work) : work();
}
