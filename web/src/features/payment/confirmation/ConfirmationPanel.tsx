import { type ReactNode, useEffect, useRef } from 'react';
import { useRouteQuery } from '../../../api/queries.ts';
import { useOrders } from '../../../api/useOrders.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { learningPathPath, paths } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DoneSign } from '../../../ui/DoneSign.tsx';
import { NewForPlan } from '../../catalogue/NewForPlan.tsx';
import { Cover } from '../../covers/Cover.tsx';
import { PlanNuts } from '../../plans/PlanNuts.tsx';
import { planEnd } from '../../plans/planEnd.ts';
import { opens, planOfOffer, plans } from '../../plans/plans.ts';
import { useUserinfo } from '../../session/useSession.ts';
import { confirmationTexts } from '../words.ts';
import { type ConfirmationWords, paidWords } from './confirmationWords.ts';
import { isGranted } from './Ending.ts';
import type { PendingPayment } from './PendingPayments.ts';
import { type BoughtEntry, StartLearning, useFirstOpened } from './StartLearning.tsx';

/** In place of the plans while a payment is confirmed, and when it has ended: its status, and where to continue. */
export function ConfirmationPanel({
  payment: { orderID, ending, offerName },
  entry,
  cameFrom,
  words,
  onClose,
  children,
}: {
  readonly payment: PendingPayment;
  /** What the plan was bought for. */
  readonly entry: BoughtEntry | null;
  /** The id of the path that the buyer came from. */
  readonly cameFrom: string | null;
  readonly words: ConfirmationWords;
  readonly onClose: () => void;
  /** What else went wrong with it. */
  readonly children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const bought = planOfOffer(offerName)?.level;
  const level = isGranted(ending) ? bought : undefined;
  const { plan, interests, pathID: followed } = useUserinfo() ?? {};
  // Who came from an entry goes on with that.
  const pathID = cameFrom ?? (entry ? null : followed);
  const tags = entry?.tags ?? interests ?? [];
  // A renewal opens nothing that was not open before.
  const isNew = ending === null || ending === 'granted';
  const begun = useRouteQuery('product/getProgress', {}).data?.data.progress.length;
  // What comes next for who has begun something, their own home says.
  const isAsked = !entry && !pathID && isNew && begun === 0;
  const first = useFirstOpened(isAsked ? bought : undefined, tags);
  const next = entry ?? first;
  const end = plan?.level === level && plan ? planEnd(plan) : null;
  const order = useOrders().orders.find((one) => one.orderID === orderID);
  const paid = order && <p>{paidWords(order, Date.now())}</p>;
  const until = level && end !== null && <p>{confirmationTexts.until(level, formatDate(end))}</p>;
  // The button that had the focus is gone, and what it was pressed on was further down.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="confirmationPage">
      <section
        className={`panel confirmation confirmation-${words.tone}`}
        aria-labelledby="confirmation"
      >
        {words.running && <div className="runningBar" />}
        <div className="confirmation-words" role={words.tone === 'problem' ? 'alert' : 'status'}>
          <h2 id="confirmation" tabIndex={-1} ref={heading}>
            {words.tone === 'success' && <DoneSign words={false} />}
            {words.title}
          </h2>
          <PaidFor offerName={offerName} entry={entry} isNew={level !== undefined} />
          {/* Another text in its own place, not the old one moved. */}
          <p key={words.text}>{words.text}</p>
          {/* The order says until when, once it is there. */}
          {level && (order ? paid : until)}
        </div>
        <div className="actions">
          {level && (!pathID || entry) && <StartLearning entry={next} level={level} />}
          {level && pathID && (
            <SiteLink
              className={`button button-${entry ? 'quiet' : 'primary'}`}
              to={learningPathPath(pathID)}
            >
              {confirmationTexts.path}
            </SiteLink>
          )}
          {!words.running && level === undefined && (
            <Button tone="quiet" onClick={onClose}>
              {confirmationTexts.seePlans}
            </Button>
          )}
          <SiteLink className="button button-quiet" to={paths.user}>
            {confirmationTexts.orders}
          </SiteLink>
        </div>
      </section>
      {children}
      {/* What was bought, or is next, is named above. */}
      {level && isNew && (
        <NewForPlan
          level={level}
          heading={confirmationTexts.nowOpen}
          tags={tags}
          listed={next ? [next.itemID] : []}
        />
      )}
    </div>
  );
}

/**
 * The drawing of the entry that is paid for, which puts itself together once it is open, and the plan. It is there from the start, so that
 * nothing moves, and says nothing that the words beside it do not.
 */
function PaidFor({
  offerName,
  entry,
  isNew,
}: {
  readonly offerName: PendingPayment['offerName'];
  readonly entry: BoughtEntry | null;
  readonly isNew: boolean;
}) {
  const plan = planOfOffer(offerName);
  return (
    plan &&
    entry?.kind &&
    entry.plan &&
    opens(plan.level, entry.plan) && (
      <figure
        className={isNew ? 'confirmation-for cover-new' : 'confirmation-for'}
        aria-hidden="true"
      >
        <Cover kind={entry.kind} id={entry.itemID} />
        <figcaption>
          <PlanNuts count={plans.indexOf(plan) + 1} of={plans.length} />
          {plan.level}
        </figcaption>
      </figure>
    )
  );
}
