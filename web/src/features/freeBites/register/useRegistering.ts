import { useCallback, useEffect, useEffectEvent } from 'react';
import { useApi } from '../../../api/Api.ts';
import { waitSeconds } from '../../../api/problemWords.ts';
import { pauseAfter, waitInSight } from '../../../lib/pauses.ts';
import { useRemembered } from '../../../lib/useRemembered.ts';
import type { FreeBitesMemory, SentRegistration } from './FreeBitesMemory.ts';
import { type Refusal, sendRegistration } from './sendRegistration.ts';

/** How far a registration has come on its way to a student id. */
export type Registering =
  | { readonly kind: 'none' }
  /** `round`: how often it was sent before without an answer. */
  | { readonly kind: 'asking'; readonly sent: SentRegistration; readonly round: number }
  /** Asked for again automatically after a pause. */
  | {
      readonly kind: 'waiting';
      readonly sent: SentRegistration;
      readonly round: number;
      readonly problem: Refusal;
    }
  | { readonly kind: 'refused'; readonly sent: SentRegistration; readonly problem: Refusal };

/** Registering, and what can be done while it continues. */
export interface RegisteringHere {
  readonly registering: Registering;
  /** Sends a registration. From here on it is kept until it is answered. */
  register(sent: SentRegistration): void;
  /** Asks at once for one that waits. */
  askNow(): void;
  /** Stops waiting, so that the form can be changed. */
  takeBack(): void;
}

const none: Registering = { kind: 'none' };

/**
 * Registers a student, and finds a registration whose answer was lost, also after a reload.
 *
 * @param onRegistered called with the student id, and whether the registration had arrived before with other details
 */
export function useRegistering(
  memory: FreeBitesMemory,
  onRegistered: (studentID: string, hasOtherDetails: boolean) => void,
): RegisteringHere {
  const api = useApi();
  const [registering, setRegistering] = useRemembered<Registering>(() => {
    const sent = memory.sent;
    return sent ? { kind: 'asking', sent, round: 1 } : none;
  }, none);
  const registered = useEffectEvent(onRegistered);

  useEffect(() => {
    if (registering.kind !== 'asking') {
      return;
    }
    let left = false;
    const { sent, round } = registering;
    sendRegistration(api, memory, sent).then((result) => {
      if (left) {
        return;
      }
      if (result.kind === 'registered') {
        setRegistering(none);
        registered(result.studentID, result.hasOtherDetails);
      } else {
        setRegistering({ ...result, sent, round });
      }
    });
    return () => {
      left = true;
    };
  }, [api, memory, registering, setRegistering]);

  const askNow = useCallback(() => setRegistering(askAgain), [setRegistering]);
  useAskAgain(registering, askNow);
  const register = useCallback(
    (sent: SentRegistration) => setRegistering({ kind: 'asking', sent, round: 0 }),
    [setRegistering],
  );
  const takeBack = useCallback(() => {
    memory.dropSent();
    setRegistering(none);
  }, [memory, setRegistering]);
  return { registering, register, askNow, takeBack };
}

function askAgain(before: Registering): Registering {
  return before.kind === 'waiting'
    ? { kind: 'asking', sent: before.sent, round: before.round + 1 }
    : before;
}

/** Asks again after a pause, and at once when the connection is back. */
function useAskAgain(registering: Registering, askNow: () => void): void {
  useEffect(() => {
    if (registering.kind !== 'waiting') {
      return;
    }
    const ending = new AbortController();
    const { signal } = ending;
    const waitS = waitSeconds(registering.problem.answer);
    const pauseMs = waitS === undefined ? pauseAfter(registering.round + 1) : waitS * 1000;
    waitInSight(pauseMs, signal).then(() => signal.aborted || askNow());
    window.addEventListener('online', askNow, { signal });
    return () => ending.abort();
  }, [registering, askNow]);
}
