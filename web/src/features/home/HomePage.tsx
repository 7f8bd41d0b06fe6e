import { useRef } from 'react';
import { planValidityDays } from '../../../../lambdas/contract/constants.ts';
import { paths } from '../../paths.ts';
import { SearchBox } from '../../shell/SearchBox.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { useArrival } from '../../shell/useArrival.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PlanCards } from '../payment/plans/PlanCards.tsx';
import { BenchDrawing } from './BenchDrawing.tsx';
import { Colleges } from './Colleges.tsx';
import { NewestEntries } from './NewestEntries.tsx';
import { Questions } from './Questions.tsx';
import { Steps } from './Steps.tsx';
import './HomePage.css';

/** The public home, and, with a quiet note, the answer to an address that does not exist. */
export function HomePage({ addressNotFound = false }: { readonly addressNotFound?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(addressNotFound ? 'Address not found' : 'Learn engineering by building', heading);
  return (
    <>
      {addressNotFound && (
        <div className="wrap noticeBar">
          <Notice tone="info">
            There’s no page at this address. You’re on the home page; try searching below.
          </Notice>
        </div>
      )}
      <section className="wrap hero">
        <div className="hero-words">
          <h1 tabIndex={-1} ref={heading}>
            Learn engineering by building real things.
          </h1>
          <p className="lead">
            Courses that explain, and builds you make with your own hands, for college students and
            people who teach themselves.
          </p>
          <SearchBox size="large" />
        </div>
        <figure className="hero-drawing">
          <BenchDrawing />
          <figcaption>
            A crank and rocker. Turn the gear, and the upper joint draws the dotted curve.
          </figcaption>
        </figure>
      </section>
      <OpenToday />
      <NewestEntries />
      <Steps />
      <PlanLadder />
      <Colleges />
      <Questions />
    </>
  );
}

/** What can be done here today, with an account and without one. */
function OpenToday() {
  return (
    <section className="wrap openToday" aria-labelledby="open-today">
      <h2 id="open-today">What you can do today</h2>
      <div className="openToday-side">
        <h3 className="openToday-yes">Without an account</h3>
        <p>
          Search the catalogue, read everything that’s free, register for freeBites, and ask for a
          visit from the mobile lab.
        </p>
      </div>
      <div className="openToday-side">
        <h3 className="openToday-no">After signing in</h3>
        <p>Keep your profile and progress, buy a plan, and propose what you built.</p>
      </div>
    </section>
  );
}

/** The plans with their prices. */
function PlanLadder() {
  return (
    <section className="wrap section" aria-labelledby="plans">
      <h2 id="plans">Plans</h2>
      <p className="section-lead">Pay once for {planValidityDays} days. No auto-renewal.</p>
      <PlanCards headingLevel={3} />
      <p>
        <SiteLink to={paths.payment}>Compare the plans in full</SiteLink>
      </p>
    </section>
  );
}
