import { mailCause, text } from '../../../contract/mailCause.ts';
import { findUpcoming, type LabDays, seatOf } from '../../lab/LabDays.ts';
import { letter } from '../Letter.ts';

/** A seat at a lab day, or a place in its line, ended with the plan, whose money went back. */
export const labSeatEnded = letter('labSeatEnded', {
  group: 'labDays',
  cause: mailCause({ labDayID: text, orderID: text }),
  key: ({ labDayID, orderID }) => `${labDayID}-${orderID}`,
  async read({ labDays }: { readonly labDays: Pick<LabDays, 'find'> }, cause, { sub, now }) {
    const labDay = await findUpcoming(labDays, cause.labDayID, now);
    if (!labDay) {
      return 'notNeeded';
    }
    const { day, place, builds } = labDay;
    return seatOf(labDay, sub) ? 'notYet' : { data: { day, place, builds } };
  },
});
