import type { StudentState } from '../../../../../lambdas/contract/vocabulary.ts';

const steps = ['Received', 'List confirmed', 'Place'];
const reached: Readonly<Record<StudentState, number>> = {
  received: 1,
  waiting: 2,
  place: 3,
  declined: 0,
  givenBack: 0,
};

/** How far a registration has come, drawn; the words beside it say the same. */
export function StateTrack({ state }: { readonly state: StudentState }) {
  const count = reached[state];
  if (count === 0) {
    return null;
  }
  return (
    <ol className="stateTrack" aria-hidden="true">
      {steps.map((step, place) => (
        <li key={step} className={place < count ? 'stateTrack-reached' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
