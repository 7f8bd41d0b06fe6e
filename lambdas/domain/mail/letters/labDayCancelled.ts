import { mailCause, text } from '../../../contract/mailCause.ts';
import type { LabDays } from '../../lab/LabDays.ts';
import { letter } from '../Letter.ts';

/** A lab day does not take place. */
export const labDayCancelled = letter('labDayCancelled', {
  group: 'labDays',
  cause: mailCause({ labDayID: text }),
  key: ({ labDayID }) => labDayID,
  async read({ labDays }: { readonly labDays: Pick<LabDays, 'find'> }, cause) {
    const labDay = await labDays.find(cause.labDayID);
    if (!labDay?.cancelled) {
      return 'notYet';
    }
    const { day, place, builds, cancelled: reason } = labDay;
    return { data: { day, place, builds, reason } };
  },
});
