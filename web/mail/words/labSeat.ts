import { paths } from '../../src/paths.ts';
import { type LabDay, labDayFacts } from '../labDay.ts';
import { button, type MailWords, text } from '../MailWords.ts';

/** A person who waited in line has a seat at a lab day. */
export function labSeatWords(labDay: LabDay): MailWords {
  return {
    subject: 'You have a seat at the mobile lab',
    blocks: [
      text(
        'A seat opened up, and it’s yours. If you can’t come, cancel it so the next person on the waiting list can have it.',
      ),
      labDayFacts(labDay),
      button('View your seat', paths.mobileLab),
    ],
    why: 'You’re receiving this email because you were waiting for a seat.',
  };
}
