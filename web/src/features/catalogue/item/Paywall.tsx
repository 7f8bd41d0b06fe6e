import type { Item } from '../../../../../lambdas/contract/entities.ts';
import { paymentPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { SignInButton } from '../../session/SignInButton.tsx';
import { itemWords, wallWords } from '../words.ts';
import { type PaidPlan, paidPlan } from './paidPlan.ts';
import type { Closed } from './useDocument.ts';

/** In place of the document: what is behind it, the plan that has it with its price, and the way there. */
export function Paywall({ item, why }: { readonly item: Item; readonly why: Closed }) {
  const plan = paidPlan(item.plan);
  return (
    <section className="paywall">
      {plan && <Wall item={item} plan={plan} why={why} />}
      <h2 className="paywall-inside">{itemWords.inside(item.kind)}</h2>
      <ol className="paywall-outline">
        {item.outline.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
    </section>
  );
}

function Wall({
  item: { id, kind },
  plan,
  why,
}: {
  readonly item: Item;
  readonly plan: PaidPlan;
  readonly why: Closed;
}) {
  const ended = why === 'planEnded';
  return (
    <div className="panel">
      <h2>{ended ? wallWords.ended : wallWords.heading(plan)}</h2>
      <p>{wallWords[why](kind, plan)}</p>
      <div className="actions">
        <SiteLink className="button button-primary" to={paymentPath(plan.offerName, id)}>
          {ended ? wallWords.renew : wallWords.get(plan)}
        </SiteLink>
      </div>
      {why === 'signedOut' && (
        <div className="paywall-member">
          <p>{wallWords.alreadyMember}</p>
          <SignInButton words={wallWords.signIn} />
        </div>
      )}
    </div>
  );
}
