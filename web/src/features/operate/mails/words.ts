import { counted } from '../../../lib/counted.ts';
import { mailAbout } from '../words.ts';

/** Every text about mails that are to be sent or were given up. */
export const mailsTexts = {
  loading: 'Loading emails',
  failedToLoad: 'We couldn’t load the emails. Nothing has changed.',
  failedHeading: 'Emails we couldn’t send',
  failedLead:
    'We tried each for about three days. Send it again once the cause is fixed, or dismiss it.',
  noneFailed: 'No failed emails.',
  failedTable: 'Emails that couldn’t be sent',
  waitingHeading: 'Sending in the next 24 hours',
  noneWaiting: 'Nothing to send in the next 24 hours.',
  waiting: (count: number, isMore: boolean) =>
    isMore
      ? `The next ${count} emails. There are more.`
      : `${counted(count, 'email')}, next first.`,
  retrying: (count: number) => `${count} failed at least once and will be tried again.`,
  waitingTable: 'Emails to send',
  about: 'Email',
  gaveUp: 'Gave up on',
  sendAt: 'Sends',
  tries: 'Attempts so far',
  attempts: 'Attempts',
} as const;

/** What a mail is about, those to students included. @param kind as the server names it */
export function mailKind(kind: string): string {
  return kind === 'lostID' ? 'Lost freeBites ID' : mailAbout(kind);
}
