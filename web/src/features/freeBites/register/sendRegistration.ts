import type { Api } from '../../../api/Api.ts';
import { waitSeconds } from '../../../api/problemWords.ts';
import type { Problem } from '../../../api/send.ts';
import type { FreeBitesMemory, SentRegistration } from './FreeBitesMemory.ts';
import { studentOf } from './StudentDraft.ts';

/** Why no student id came. */
export type Refusal = Problem<'freeBites/registerStudent'>;

/** The result of sending a registration. `waiting`: it may have arrived, or may be sent again later. */
export type Sent =
  | {
      readonly kind: 'registered';
      readonly studentID: string;
      /** Whether it had arrived before, with other details, which count. */
      readonly hasOtherDetails: boolean;
    }
  | { readonly kind: 'waiting' | 'refused'; readonly problem: Refusal };

/**
 * Sends a registration and stores the result on this device, whether or not the page is still open.
 * It may be sent again and again: its key registers no student twice.
 */
export async function sendRegistration(
  api: Api,
  memory: FreeBitesMemory,
  sent: SentRegistration,
): Promise<Sent> {
  memory.keepSent(sent);
  const call = studentOf(sent.draft, sent.collegeID, sent.at);
  const sending = { idempotencyKey: sent.key, keepalive: true };
  const outcome = await api.call('freeBites/registerStudent', call, sending);
  if (outcome.kind === 'ok') {
    const { studentID, hasOtherDetails = false } = outcome.answer;
    memory.remember(studentID);
    memory.dropSent();
    return { kind: 'registered', studentID, hasOtherDetails };
  }
  if (isFinal(outcome)) {
    memory.dropSent();
    return { kind: 'refused', problem: outcome };
  }
  return { kind: 'waiting', problem: outcome };
}

/** Whether the host has decided. Silence, a fault of the server and "too often" leave it open. */
function isFinal({ how, status, answer }: Refusal): boolean {
  return how === 'answered' && status !== 'serverError' && waitSeconds(answer) === undefined;
}
