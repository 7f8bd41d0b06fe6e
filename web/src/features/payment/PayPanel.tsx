import { type SubmitEvent, useState } from 'react';
import type { Quote, UserInfo } from '../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { policyPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldList } from '../../ui/FieldList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { stateField, stateOf } from '../account/stateField.ts';
import { attemptWords } from './checkout/attemptWords.ts';
import type { Pay } from './checkout/usePay.ts';
import { planOfOffer } from './plans/plans.ts';

/** The State for the invoice, the sum and the one button. What came of the last press stands above it. */
export function PayPanel({
  quote,
  paying,
  ownState,
}: {
  readonly quote: Quote;
  readonly paying: Pay;
  /** The State in the profile, proposed for the invoice. */
  readonly ownState: UserInfo['state'];
}) {
  const [values, setValues] = useState({ state: ownState ?? '' });
  const { attempt } = paying;
  const level = planOfOffer(quote.offerName)?.level ?? '';
  const agreed = attempt.kind === 'said' ? attempt.price : undefined;
  const rupees = agreed ?? quote.toPay;
  const busy = attempt.kind === 'opening' || attempt.kind === 'open';
  const words = attempt.kind === 'said' ? attemptWords(attempt) : undefined;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const { offerName } = quote;
    if (!busy && offerName !== 'seeker' && offerName !== 'notSet') {
      paying.pay({ offerName, shownRupees: rupees, state: stateOf(values.state) });
    }
  }

  return (
    <form className="panel payPanel" onSubmit={submit}>
      {words && <Notice tone={words.tone}>{words.text}</Notice>}
      <div className="payPanel-row">
        <p className="payPanel-sum">
          <span className="payPanel-plan">{level}, you pay</span>
          <strong>{formatRupees(rupees)}</strong>
        </p>
        <FieldList
          fields={[stateField]}
          values={values}
          problems={{}}
          onChange={(changed) => setValues({ ...values, ...changed })}
        />
        <Button
          type="submit"
          busy={busy}
          busyText={attempt.kind === 'open' ? 'Checkout is open' : 'Opening checkout…'}
          onFocus={paying.prepare}
          onPointerEnter={paying.prepare}
          onTouchStart={paying.prepare}
        >
          Pay {formatRupees(rupees)}
        </Button>
      </div>
      <p className="payPanel-small">
        This is the full price, including any tax. Razorpay’s checkout opens on top of this page. By
        paying, you agree to the{' '}
        <SiteLink to={policyPath('termsAndCond')}>Terms & Conditions</SiteLink> and the{' '}
        <SiteLink to={policyPath('returnPolicy')}>Refund & Cancellation Policy</SiteLink>.
      </p>
    </form>
  );
}
