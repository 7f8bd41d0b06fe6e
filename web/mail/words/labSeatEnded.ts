import { paths } from '../../src/paths.ts';
import { type LabDay, labDayFacts } from '../labDay.ts';
import { button, type MailWords, text } from '../MailWords.ts';

/** A seat at a lab day, or a place in its line, ended with the plan, whose money went back. */
export function labSeatEndedWords(labDay: LabDay): MailWords {
  return {
    subject: 'Your lab day booking has ended',
    blocks: [
      text(
        'All of the money for your Innovator plan went back to you, so this booking ended with the plan. Your seat, or your place on the waiting list, goes to the next person.',
      ),
      labDayFacts(labDay),
      button('See lab days', paths.mobileLab),
    ],
    why: 'You’re receiving this email because you booked this lab day.',
  };
}
