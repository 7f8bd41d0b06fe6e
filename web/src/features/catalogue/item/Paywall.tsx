import type { Item } from '../../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../../lambdas/contract/vocabulary.ts';
import { paymentPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { SignInButton } from '../../session/SignInButton.tsx';
import { useUserinfo } from '../../session/useSession.ts';
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

/** The way to the plan that has the entry, at the top of its page: on a phone the wall is far below. */
export function UnlockLink({ item }: { readonly item: Item }) {
  const plan = paidPlan(item.plan);
  const level = useUserinfo()?.plan.level;
  return (
    plan && (
      <SiteLink className="button button-primary" to={paymentPath(plan.offerName, item.id)}>
        {unlockWords(plan, level)}
      </SiteLink>
    )
  );
}

function unlockWords(plan: PaidPlan, level: PlanLevel | undefined): string {
  // Credit for unused days lowers the price of an upgrade.
  return level === undefined || level === 'Freebie' ? wallWords.getFor(plan) : wallWords.get(plan);
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
  const level = useUserinfo()?.plan.level;
  return (
    <div className="panel">
      <h2>{ended ? wallWords.ended : wallWords.heading(plan)}</h2>
      <p>
        {wallWords[why](kind, plan)}
        {why === 'planTooLow' && level !== 'Freebie' && ` ${wallWords.credit}`}
      </p>
      <div className="actions">
        <SiteLink className="button button-primary" to={paymentPath(plan.offerName, id)}>
          {unlockWords(plan, level)}
        </SiteLink>
      </div>
      {why === 'signedOut' && (
        <div className="paywall-member">
          <p>{wallWords.alreadyMember}</p>
          <SignInButton words={wallWords.signIn} tone="quiet" />
        </div>
      )}
    </div>
  );
}
