import { mailCause, text, whole } from '../../../contract/mailCause.ts';
import { findUpcoming, type LabDays, seatOf } from '../../lab/LabDays.ts';
import { letter } from '../Letter.ts';

/** How often it is looked whether who waits in line has a seat, ms. */
const lineMs = 10 * 60_000;

/**
 * A person who waited in line has a seat at a lab day. A call sent again soon, in the same minute and behind as many people, names the same
 * mail; who gives up a seat and queues again later gets another.
 */
export const labSeat = letter('labSeat', {
  group: 'labDays',
  cause: mailCause({ labDayID: text, booked: whole, minute: whole }),
  key: ({ labDayID, booked, minute }) => `${labDayID}-${booked}-${minute}`,
  async read({ labDays }: { readonly labDays: Pick<LabDays, 'find'> }, cause, { sub, now }) {
    const labDay = await findUpcoming(labDays, cause.labDayID, now);
    if (!labDay) {
      return 'notNeeded';
    }
    const seat = seatOf(labDay, sub);
    if (!seat) {
      return 'notYet';
    }
    const { day, place, builds } = labDay;
    return seat.place === null ? { data: { day, place, builds } } : { notBefore: now + lineMs };
  },
});
