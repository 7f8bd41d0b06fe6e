import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Quote, UserInfo } from '../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { useRouteMutation } from '../../api/queries.ts';
import { policyPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldList } from '../../ui/forms/FieldList.tsx';
import { useSession } from '../session/useSession.ts';
import type { Pay } from './checkout/usePay.ts';
import { planOfOffer, readPaidOffer } from './plans/plans.ts';
import { stateField, stateOf } from './stateField.ts';
import { paymentWords } from './words.ts';

/** Where links to paying lead. */
export const payPanelID = 'pay';

/** The State for the invoice, the sum and the one button. */
export function PayPanel({
  quote,
  itemID,
  paying,
  ownState,
  message,
}: {
  readonly quote: Quote;
  /** The entry to go back to after paying. */
  readonly itemID: string | null;
  readonly paying: Pay;
  /** The State in the profile, proposed for the invoice. Another choice is saved there. */
  readonly ownState: UserInfo['state'];
  /** What the last press came to. */
  readonly message: ReactNode;
}) {
  const [values, setValues] = useState({ state: ownState ?? '' });
  const { showProfile } = useSession();
  const saving = useRouteMutation('user/updateProfile', (answer) => showProfile(answer.userinfo));
  const { attempt } = paying;
  const level = planOfOffer(quote.offerName)?.level ?? '';
  const agreed = attempt.kind === 'ended' ? attempt.price : undefined;
  const rupees = agreed ?? quote.toPay;
  const busy = attempt.kind === 'opening' || attempt.kind === 'open';
  const { payTerms } = paymentWords;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const offerName = readPaidOffer(quote.offerName);
    const state = stateOf(values.state);
    if (!busy && offerName) {
      paying.pay({ offerName, shownRupees: rupees, state, itemID });
      if (state && state !== ownState) {
        // Paying does not wait for it: if it fails, the next order asks again.
        saving.mutate({ state });
      }
    }
  }

  return (
    <form id={payPanelID} className="panel payPanel" onSubmit={submit}>
      <div className="payPanel-row">
        <p className="payPanel-sum">
          <span className="payPanel-plan">{paymentWords.planYouPay(level)}</span>
          <strong>{formatRupees(rupees)}</strong>
        </p>
        <FieldList
          fields={[{ ...stateField, hint: paymentWords.stateHint }]}
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
      {message}
      <p className="payPanel-small">
        {payTerms.before} <SiteLink to={policyPath('termsAndCond')}>{payTerms.terms}</SiteLink>{' '}
        {payTerms.between} <SiteLink to={policyPath('returnPolicy')}>{payTerms.refunds}</SiteLink>.
      </p>
    </form>
  );
}
