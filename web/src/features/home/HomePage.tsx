import { useRef } from 'react';
import { SearchBox } from '../../shell/SearchBox.tsx';
import { useArrival } from '../../shell/useArrival.ts';
import { Notice } from '../../ui/Notice.tsx';
import { BenchDrawing } from './BenchDrawing.tsx';
import { Colleges } from './Colleges.tsx';
import { NewestEntries } from './NewestEntries.tsx';
import { OpenToday } from './OpenToday.tsx';
import { PlanLadder } from './PlanLadder.tsx';
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
