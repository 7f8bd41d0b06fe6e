import type { Api } from '../../../api/Api.ts';
import { waitSeconds } from '../../../api/problemWords.ts';
import type { Problem } from '../../../api/send.ts';
import type { FreeBitesMemory, SentRegistration } from './FreeBitesMemory.ts';
import { studentOf } from './StudentDraft.ts';

/** Why no student id came. */
export type Refusal = Problem<'freeBites/registerStudent'>;

/** What came of sending a registration. `waiting`: it may have arrived, or may be sent again later. */
export type Sent =
  | { readonly kind: 'registered'; readonly studentID: string }
  | { readonly kind: 'waiting' | 'refused'; readonly problem: Refusal };

/**
 * Sends a registration and notes on this device what came of it, whether or not the page is still there to be told.
 * It may be sent again and again: its key registers nobody twice.
 */
export async function sendRegistration(
  api: Api,
  memory: FreeBitesMemory,
  sent: SentRegistration,
): Promise<Sent> {
  memory.keepSent(sent);
  const call = studentOf(sent.draft, sent.collegeID, sent.at);
  const sending = { idempotencyKey: sent.key, keepalive: true };
  const went = await api.call('freeBites/registerStudent', call, sending);
  if (went.kind === 'ok') {
    const { studentID } = went.answer;
    memory.remember(studentID);
    memory.dropSent();
    return { kind: 'registered', studentID };
  }
  if (isFinal(went)) {
    memory.dropSent();
    return { kind: 'refused', problem: went };
  }
  return { kind: 'waiting', problem: went };
}

/** Whether the host has decided. Silence, a fault of the server and "too often" leave it open. */
function isFinal({ how, status, answer }: Refusal): boolean {
  return how === 'answered' && status !== 'serverError' && waitSeconds(answer) === undefined;
}

/** 128 random bits as 22 letters that a header can carry. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
