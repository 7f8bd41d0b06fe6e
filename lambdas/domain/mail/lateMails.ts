import type { QueuedMail } from './Outbox.ts';

const minuteMs = 60_000;
const longestPauseMs = 60 * minuteMs;

/** A mail that is to be sent later than this is late: someone has to look. */
export const lateMailMs = 30 * minuteMs;

/** How long a mail waits after a failed try, ms: 1, 2, 4 … minutes, then an hour. @param tries including the failed one */
export function pauseAfter(tries: number): number {
  return Math.min(longestPauseMs, minuteMs * 2 ** (tries - 1));
}

/** Since when a mail should have been sent, epoch ms: when it was first to be sent, before it was put off after failed tries. */
export function dueSince({ lookAt, tries }: Pick<QueuedMail, 'lookAt' | 'tries'>): number {
  const pauses = Array.from({ length: tries }, (_, index) => pauseAfter(index + 1));
  return pauses.reduce((at, pause) => at - pause, lookAt);
}

/** So many mails are read to find the oldest. */
const mostRead = 1000;

/**
 * Since when the oldest late mail should have been sent, epoch ms; null when none is late. Of a long queue the first thousand are
 * read: an old mail is among them once an hour, when it is due again.
 */
export async function findLateMail(
  queues: readonly { due(until: number): AsyncIterable<QueuedMail> }[],
  now: number,
): Promise<number | null> {
  const oldest = await Promise.all(queues.map((mails) => oldestOf(mails, now)));
  const since = Math.min(...oldest);
  return now - since >= lateMailMs ? since : null;
}

async function oldestOf(
  mails: { due(until: number): AsyncIterable<QueuedMail> },
  now: number,
): Promise<number> {
  let since = now;
  let read = 0;
  for await (const mail of mails.due(now + longestPauseMs)) {
    since = Math.min(since, dueSince(mail));
    read += 1;
    if (read === mostRead) {
      break;
    }
  }
  return since;
}
