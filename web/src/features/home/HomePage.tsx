import { useRef } from 'react';
import { LazyPart } from '../../LazyPart.tsx';
import { SearchBox } from '../../shell/SearchBox.tsx';
import { useArrival } from '../../shell/useArrival.ts';
import { BelowTheFold } from './BelowTheFold.tsx';
import { turningPart } from './turningPart.ts';
import { useBegun } from './useBegun.ts';
import { WeekendBuilds } from './WeekendBuilds.tsx';
import { homeWords } from './words.ts';
import './HomePage.css';
// What is below the fold is in the page before its code is, so its styles come with the first.
import '../plans/PlanCards.css';
import '../covers/Cover.css';

/** The public home. */
export function HomePage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const begun = useBegun();
  useArrival(homeWords.title, heading);
  return (
    <>
      <section className="wrap hero">
        <div className="hero-words">
          <h1 tabIndex={-1} ref={heading}>
            {homeWords.heading}
          </h1>
          <div className="hero-lead">
            <p className="lead">{homeWords.lead}</p>
            {begun?.wayBack}
          </div>
          <SearchBox size="large" />
        </div>
        <LazyPart fallback={<div className="hero-drawing" />}>
          <turningPart.Part />
        </LazyPart>
        <WeekendBuilds builds={begun?.builds} />
      </section>
      <BelowTheFold />
    </>
  );
}
