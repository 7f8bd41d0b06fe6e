import { StepDrawing } from '../../ui/StepDrawing.tsx';
import { Colleges } from './Colleges.tsx';
import { HomePaths } from './HomePaths.tsx';
import { HomePlans } from './HomePlans.tsx';
import { NewestEntries } from './NewestEntries.tsx';
import { Questions } from './Questions.tsx';
import { sectionWords } from './sectionWords.ts';
import { TryBoard } from './TryBoard.tsx';

/** The sections of home below the fold. */
export function HomeSections() {
  return (
    <>
      <TryBoard />
      <NewestEntries />
      <HomePaths />
      <Steps />
      <HomePlans />
      <Colleges />
      <Questions />
    </>
  );
}

const steps = ['find', 'build', 'show'] as const;

/** How it works, in three steps. */
function Steps() {
  return (
    <section className="wrap section" aria-labelledby="how-it-works">
      <h2 id="how-it-works">{sectionWords.steps.heading}</h2>
      <ol className="steps">
        {steps.map((drawing) => (
          <li className="steps-step" key={drawing}>
            <StepDrawing name={drawing} />
            <div>
              <h3>{sectionWords.steps[drawing].name}</h3>
              <p>{sectionWords.steps[drawing].words}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
