import { useRef } from 'react';
import type { StudentState } from '../../../../../lambdas/contract/vocabulary.ts';
import type { Success } from '../../../api/send.ts';
import { Button } from '../../../ui/Button.tsx';
import { registrationTexts, stateWords } from '../words.ts';
import { CancelRegistration } from './CancelRegistration.tsx';
import { OwnSamples } from './OwnSamples.tsx';

/** The status of a registration, what that means, what comes next, and the samples. */
export function RegistrationState({
  studentID,
  data,
  loading,
  onAsk,
}: {
  readonly studentID: string;
  readonly data: Success<'freeBites/getStudentInfo'>['data'];
  readonly loading: boolean;
  readonly onAsk: () => void;
}) {
  const state = useRef<HTMLParagraphElement>(null);
  const { name, means, next } = stateWords(data.state, data.waitingPosition);
  const isOver = data.state === 'givenBack' || data.state === 'declined';
  return (
    <section className="registration" aria-label={registrationTexts.status}>
      <p className="registration-college">{data.college}</p>
      <p className="registration-state" role="status" tabIndex={-1} ref={state}>
        {name}
      </p>
      <StateTrack state={data.state} />
      <p>
        {means} {next}
      </p>
      {(!isOver || data.samplesUsed > 0) && <OwnSamples data={data} mayOpen={!isOver} />}
      <div className="actions">
        <Button tone="quiet" busy={loading} busyText={registrationTexts.checking} onClick={onAsk}>
          {registrationTexts.checkAgain}
        </Button>
        {!isOver && (
          <CancelRegistration
            studentID={studentID}
            onCancelled={() => {
              onAsk();
              // The confirmation is above the button, which disappears.
              state.current?.focus();
            }}
          />
        )}
      </div>
    </section>
  );
}

const reached: Readonly<Record<StudentState, number>> = {
  received: 1,
  waiting: 2,
  place: 3,
  declined: 0,
  givenBack: 0,
};

/** How far a registration has come, drawn; the words beside it say the same. */
function StateTrack({ state }: { readonly state: StudentState }) {
  const count = reached[state];
  if (count === 0) {
    return null;
  }
  return (
    <ol className="stateTrack" aria-hidden="true">
      {registrationTexts.steps.map((step, place) => (
        <li key={step} className={place < count ? 'stateTrack-reached' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
