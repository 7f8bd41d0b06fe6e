import { paths } from '../../src/paths.ts';
import { type LabDay, labDayFacts } from '../labDay.ts';
import { button, type MailWords, text } from '../MailWords.ts';

/** A lab day does not take place. */
export function labDayCancelledWords({
  reason,
  ...labDay
}: LabDay & { readonly reason: string }): MailWords {
  return {
    subject: 'Your lab day is cancelled',
    blocks: [
      text('We’re sorry, but this lab day won’t take place.'),
      text(reason),
      labDayFacts(labDay),
      button('See other lab days', paths.mobileLab),
    ],
    why: 'You’re receiving this email because you booked this lab day.',
  };
}
