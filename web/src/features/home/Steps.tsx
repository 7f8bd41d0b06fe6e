import { StepDrawing } from '../../ui/StepDrawing.tsx';

const steps = [
  {
    drawing: 'find',
    name: 'Find something worth building',
    words: 'Search by what you want to make or understand. Every entry says which plan opens it.',
  },
  {
    drawing: 'build',
    name: 'Build it, one step at a time',
    words: 'Each step has its parts, its drawing and its reason. You learn why while it works.',
  },
  {
    drawing: 'show',
    name: 'Show what you made',
    words: 'Propose your build as a case study. Once it is approved, others can learn from it.',
  },
] as const;

/** How it works, in three steps. */
export function Steps() {
  return (
    <section className="wrap section" aria-labelledby="how-it-works">
      <h2 id="how-it-works">How it works</h2>
      <ol className="steps">
        {steps.map(({ drawing, name, words }) => (
          <li className="steps-step" key={drawing}>
            <StepDrawing name={drawing} />
            <h3>{name}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
