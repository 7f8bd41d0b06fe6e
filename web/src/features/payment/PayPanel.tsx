import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Plan, Quote, UserInfo } from '../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import type { Call } from '../../api/send.ts';
import { policyPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldList } from '../../ui/forms/FieldList.tsx';
import { PlanOpensWhole } from '../plans/PlanCards.tsx';
import { PlanInside } from '../plans/PlanInside.tsx';
import { planOfOffer, readPaidOffer } from '../plans/plans.ts';
import type { Pay } from './checkout/usePay.ts';
import { QuoteCredit } from './QuoteCredit.tsx';
import { quoteWords } from './quoteWords.ts';
import { stateField, stateOf } from './stateField.ts';
import { stateWords } from './stateWords.ts';
import { paymentWords } from './words.ts';

/** What paying says of the person: the State for the invoice, and the entry that the plan is bought for. */
export type ProfileChanges = Pick<Call<'user/updateProfile'>, 'state' | 'boughtFor'>;

/** Where links to paying lead. */
export const payPanelID = 'pay';

/** The sum, the State for the invoice and the one button. */
export function PayPanel({
  quote,
  plan,
  alone,
  itemID,
  paying,
  own,
  onProfile,
  message,
}: {
  readonly quote: Quote;
  /** The plan in force. */
  readonly plan: Plan;
  /** Whether no card beside it says what the plan includes and what credit takes off the price. */
  readonly alone: boolean;
  /** The entry to go back to after paying. */
  readonly itemID: string | null;
  readonly paying: Pay;
  /** What the profile has: the State is proposed for the invoice. */
  readonly own: Pick<UserInfo, 'state' | 'boughtFor'>;
  /** Saves in the profile what differs from it. */
  readonly onProfile: (changes: ProfileChanges) => void;
  /** What the last press came to. */
  readonly message: ReactNode;
}) {
  const [values, setValues] = useState({ state: own.state ?? '' });
  const { attempt } = paying;
  const facts = planOfOffer(quote.offerName);
  const level = facts?.level ?? '';
  const agreed = attempt.kind === 'ended' ? attempt.price : undefined;
  const rupees = agreed ?? quote.toPay;
  const busy = attempt.kind === 'opening' || attempt.kind === 'open';
  const { payTerms } = paymentWords;
  const words = quoteWords(quote, plan);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const offerName = readPaidOffer(quote.offerName);
    const state = stateOf(values.state);
    if (!busy && offerName) {
      paying.pay({ offerName, shownRupees: rupees, state, itemID });
      const changes = {
        ...(state && state !== own.state && { state }),
        ...(itemID !== own.boughtFor && { boughtFor: itemID ?? 'notSet' }),
      };
      if (Object.keys(changes).length > 0) {
        onProfile(changes); // paying does not wait for it
      }
    }
  }

  return (
    <form
      id={payPanelID}
      className={alone ? 'panel payPanel payPanel-alone' : 'panel payPanel'}
      onSubmit={submit}
    >
      <div className="payPanel-pay">
        {alone && <QuoteCredit quote={quote} withPrice />}
        <p className="payPanel-sum">
          <span className="payPanel-plan">{paymentWords.planYouPay(level)}</span>
          <strong>{formatRupees(rupees)}</strong>
        </p>
        <div className="payPanel-row">
          <FieldList
            fields={[{ ...stateField, hint: stateWords.hint }]}
            values={values}
            problems={{}}
            onChange={(changed) => setValues({ ...values, ...changed })}
          />
          <Button
            type="submit"
            busy={busy}
            busyText={
              attempt.kind === 'open' ? paymentWords.checkoutOpen : paymentWords.checkoutOpening
            }
            onFocus={paying.prepare}
            onPointerEnter={paying.prepare}
            onTouchStart={paying.prepare}
          >
            {paymentWords.pay(rupees)}
          </Button>
        </div>
        <p className="payPanel-small">{paymentWords.payWith}</p>
        {message}
        {words && <p className="payPanel-small">{words}</p>}
        <p className="payPanel-small">
          {payTerms.before} <SiteLink to={policyPath('termsAndCond')}>{payTerms.terms}</SiteLink>{' '}
          {payTerms.between} <SiteLink to={policyPath('returnPolicy')}>{payTerms.refunds}</SiteLink>
          .
        </p>
      </div>
      {alone && facts && (
        <div className="payPanel-inside">
          <h2>{paymentWords.inside}</h2>
          <PlanOpensWhole plan={facts} />
          <PlanInside offer={facts.offerName} />
        </div>
      )}
    </form>
  );
}
