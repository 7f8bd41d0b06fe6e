import { mailCause, text, whole } from '../../../contract/mailCause.ts';
import { computeEntitlement, grantsFrom } from '../../money/plans/entitlement.ts';
import { entitlingOrder } from '../../money/plans/entitlingOrder.ts';
import { plans } from '../../money/plans/plans.ts';
import type { Orders } from '../../money/ports.ts';
import { letter } from '../Letter.ts';
import type { NewMail } from '../Outbox.ts';

const dayMs = 86_400_000;
/** So many days before the end of a plan its person is reminded. */
const reminderDays = [14, 1] as const;
/** A reminder that is so little early is in time. */
const toleranceMs = 3_600_000;

/** A plan ends in so many days, unless it is over, or renewed, or a higher plan ended it. */
export const planEnds = letter('planEnds', {
  group: 'planEnds',
  cause: mailCause({ orderID: text, days: whole }),
  key: ({ orderID, days }) => `${orderID}-${days}`,
  async read({ orders }: { readonly orders: Pick<Orders, 'ofPerson'> }, cause, { sub, now }) {
    const bought = await orders.ofPerson(sub);
    const last = grantsFrom(computeEntitlement(bought.map(entitlingOrder)), now).at(-1);
    if (last?.orderID !== cause.orderID) {
      return 'notNeeded';
    }
    const { offerName, validUntil } = last;
    const notBefore = validUntil - cause.days * dayMs;
    if (now < notBefore - toleranceMs) {
      return { notBefore }; // days were added
    }
    return { data: { days: cause.days, level: plans[offerName].level, validUntil } };
  },
});

/** The reminders of a plan. @param validUntil epoch ms */
export function remindersOf(sub: string, orderID: string, validUntil: number): NewMail[] {
  return reminderDays.map((days) => planEnds.to(sub, { orderID, days }, validUntil - days * dayMs));
}
