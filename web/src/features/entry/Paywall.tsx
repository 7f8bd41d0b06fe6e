import type { Item } from '../../../../lambdas/contract/entities.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { useHydrated } from '../../lib/hydrated.ts';
import { paymentPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import type { Closed } from '../catalogue/useDocument.ts';
import { wallWords } from '../catalogue/words.ts';
import { isUpgrade, type PaidPlan, paidPlan } from '../plans/paidPlan.ts';
import { isLabDay, LabDayWay, NoDayPlanned } from '../services/LabDayWay.tsx';
import { SignInButton } from '../session/SignInButton.tsx';
import { useSession, useUserinfo } from '../session/useSession.ts';
import { usePathNamed } from './usePathHere.ts';
import { itemWords } from './words.ts';

const { Part: UpgradeWall } = lazyPart(async () => (await import('./UpgradeWall.tsx')).UpgradeWall);
const { Part: UpgradeLink } = lazyPart(async () => (await import('./UpgradeWall.tsx')).UpgradeLink);
const { Part: AlsoInPlan } = lazyPart(async () => (await import('./AlsoInPlan.tsx')).AlsoInPlan);

/** In place of the document: what is behind it, then the plan that has it with its price, and the way there. */
export function Paywall({
  item,
  why,
  hasOpening,
}: {
  readonly item: Item;
  readonly why: Closed;
  /** Whether the first section is above. */
  readonly hasOpening: boolean;
}) {
  const plan = paidPlan(item.plan);
  return (
    <section className="paywall">
      <h2 className="paywall-inside">
        {hasOpening ? itemWords.goesOn : itemWords.inside(item.kind)}
      </h2>
      <ol className="paywall-outline" start={hasOpening ? 2 : 1}>
        {item.outline.slice(hasOpening ? 1 : 0).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
      {plan && <Wall item={item} plan={plan} why={why} />}
    </section>
  );
}

/** Below a locked entry, when its page has been taken over: what else there is to open. */
export function BesideLocked({ item }: { readonly item: Item }) {
  const isHydrated = useHydrated();
  const plan = paidPlan(item.plan);
  return (
    plan &&
    isHydrated && (
      <LazyPart fallback={null}>
        <AlsoInPlan item={item} plan={plan} />
      </LazyPart>
    )
  );
}

/** The way to the plan that has the entry, at the top of its page: on a phone the wall is far below. The lab day has two ways. */
export function WayIn({ item }: { readonly item: Item }) {
  const toPlan = (
    <>
      <div className="entryTop-way">
        <UnlockLink item={item} />
      </div>
      <p className="smallPrint">{wallWords.terms}</p>
    </>
  );
  return isLabDay(item) ? <LabDayWay>{toPlan}</LabDayWay> : toPlan;
}

function UnlockLink({ item }: { readonly item: Item }) {
  const plan = paidPlan(item.plan);
  const level = useUserinfo()?.plan.level;
  const pathID = usePathNamed();
  if (!plan) {
    return null;
  }
  const link = <ToPlan plan={plan} to={paymentPath(plan.offerName, item.id, pathID)} />;
  return isUpgrade(level) ? (
    <LazyPart fallback={link}>
      <UpgradeLink id={item.id} plan={plan} />
    </LazyPart>
  ) : (
    link
  );
}

/** To pay for a plan. A visitor signs in on the way: the page there would ask for nothing else. */
function ToPlan({
  plan,
  to,
  tone = 'primary',
}: {
  readonly plan: PaidPlan;
  readonly to: string;
  readonly tone?: 'primary' | 'quiet';
}) {
  const { state } = useSession();
  const level = useUserinfo()?.plan.level;
  if (state.kind === 'visitor' || state.kind === 'signingIn') {
    return <SignInButton words={wallWords.getFor(plan)} returnTo={to} tone={tone} />;
  }
  return (
    <SiteLink className={`button button-${tone}`} to={to}>
      {isUpgrade(level) ? wallWords.upgrade(plan) : wallWords.getFor(plan)}
    </SiteLink>
  );
}

function Wall({
  item,
  plan,
  why,
}: {
  readonly item: Item;
  readonly plan: PaidPlan;
  readonly why: Closed;
}) {
  const { id, kind } = item;
  const level = useUserinfo()?.plan.level;
  const pathID = usePathNamed();
  // A visit is asked for at the top of the lab day's page: that comes first.
  const tone = isLabDay(item) ? 'quiet' : 'primary';
  const seats = isLabDay(item) && <NoDayPlanned />;
  if (why === 'planTooLow' && isUpgrade(level)) {
    return (
      <LazyPart fallback={<div className="panel" />}>
        <UpgradeWall id={id} kind={kind} plan={plan} tone={tone}>
          {seats}
        </UpgradeWall>
      </LazyPart>
    );
  }
  return (
    <div className="panel">
      <h2>{why === 'planEnded' ? wallWords.ended : wallWords.heading(plan)}</h2>
      <p>{wallWords[why](kind, plan)}</p>
      {seats}
      <div className="actions">
        <ToPlan plan={plan} tone={tone} to={paymentPath(plan.offerName, id, pathID)} />
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
