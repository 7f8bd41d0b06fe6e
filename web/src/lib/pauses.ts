const second = 1000;
const longest = 30 * second;
/** After so many rounds, about twenty minutes, what is still open is left to the reading of Razorpay's lists. */
const patientRounds = 42;
const patient = 300 * second;

/** How long to wait after a round of asking, counted from 0: 2 s, 4 s, 8 s, up to 30 s, and much later 5 min. */
export function pauseAfter(round: number): number {
  return round < patientRounds ? Math.min(2 ** (round + 1) * second, longest) : patient;
}

/** Resolves after `ms`. */
export function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Resolves after `ms`, and not before the page is in sight; at once when `signal` is aborted. */
export function waitInSight(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', endInSight);
      resolve();
    };
    const endInSight = () => {
      if (document.visibilityState === 'visible') {
        end();
      }
    };
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', endInSight);
      endInSight();
    }, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
