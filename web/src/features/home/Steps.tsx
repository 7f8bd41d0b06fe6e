import { StepDrawing } from '../../ui/StepDrawing.tsx';
import { homeWords } from './words.ts';

const steps = ['find', 'build', 'show'] as const;

/** How it works, in three steps. */
export function Steps() {
  return (
    <section className="wrap section" aria-labelledby="how-it-works">
      <h2 id="how-it-works">{homeWords.steps.heading}</h2>
      <ol className="steps">
        {steps.map((drawing) => (
          <li className="steps-step" key={drawing}>
            <StepDrawing name={drawing} />
            <h3>{homeWords.steps[drawing].name}</h3>
            <p>{homeWords.steps[drawing].words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
