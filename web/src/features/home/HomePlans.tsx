import { paymentPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { freeBuildsPath } from '../plans/freeBuildsPath.ts';
import { PlanCards } from '../plans/PlanCards.tsx';
import { PlanOverview } from '../plans/PlanOverview.tsx';
import { opens, readPaidOffer } from '../plans/plans.ts';
import { planTexts } from '../plans/words.ts';
import { useUserinfo } from '../session/useSession.ts';
import { sectionWords } from './sectionWords.ts';

/** The plans with their prices, what is in the catalogue for each, and the way to have it; none to what the reader has already. */
export function HomePlans() {
  const { heading, lead, credit, startFree } = sectionWords.plans;
  const own = useUserinfo()?.plan.level;
  return (
    <section className="wrap section" aria-labelledby="plans">
      <h2 id="plans">{heading}</h2>
      <p className="section-lead">{own === undefined || own === 'Freebie' ? lead : credit}</p>
      <PlanOverview own={own} linkTo={({ offerName }) => paymentPath(readPaidOffer(offerName))} />
      <PlanCards
        headingLevel={3}
        own={own}
        choice={(plan) =>
          own && opens(own, plan.level) ? null : (
            <div className="homePlans-choose">
              {plan.offerName === 'seeker' ? (
                <SiteLink className="button button-primary" to={freeBuildsPath}>
                  {startFree}
                </SiteLink>
              ) : (
                <SiteLink className="button button-quiet" to={paymentPath(plan.offerName)}>
                  {own === undefined || own === 'Freebie'
                    ? planTexts.get(plan)
                    : planTexts.upgradeTo(plan.level)}
                </SiteLink>
              )}
            </div>
          )
        }
      />
    </section>
  );
}
