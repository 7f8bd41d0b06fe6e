import { useRef, useState } from 'react';
import type { StudentState } from '../../../../../lambdas/contract/vocabulary.ts';
import { formatClock } from '../../../lib/formatDate.ts';
import { Button } from '../../../ui/Button.tsx';
import { registrationTexts, stateWords } from '../words.ts';
import { CancelRegistration } from './CancelRegistration.tsx';
import { OwnSamples } from './OwnSamples.tsx';
import { opensMore, type RegistrationInfo } from './sampleAccess.ts';

/** The status of a registration, the samples, what the status means, and what comes next. */
export function RegistrationState({
  studentID,
  data,
  loading,
  loadedAt,
  onAsk,
}: {
  readonly studentID: string;
  readonly data: RegistrationInfo;
  readonly loading: boolean;
  /** When the host said so, epoch ms. */
  readonly loadedAt: number;
  readonly onAsk: () => void;
}) {
  const state = useRef<HTMLParagraphElement>(null);
  const [asked, setAsked] = useState<{ readonly name: string; readonly at: number }>();
  const { name, means, next } = stateWords(data.state, data.waitingPosition);
  const isOver = data.state === 'givenBack' || data.state === 'declined';
  const isUnchanged = asked !== undefined && asked.name === name && loadedAt > asked.at;
  return (
    <section className="registration" aria-label={registrationTexts.status}>
      <p className="registration-college">{data.college}</p>
      <p className="registration-state" role="status" tabIndex={-1} ref={state}>
        {name}
      </p>
      {(opensMore(data.state) || data.samplesUsed > 0) && <OwnSamples data={data} />}
      <StateTrack state={data.state} />
      <p>
        {means} {next}
      </p>
      <div className="actions">
        {data.state !== 'givenBack' && (
          <Button
            tone="quiet"
            busy={loading}
            busyText={registrationTexts.refreshing}
            onClick={() => {
              setAsked({ name, at: loadedAt });
              onAsk();
            }}
          >
            {registrationTexts.refresh}
          </Button>
        )}
        {!isOver && (
          <CancelRegistration
            studentID={studentID}
            state={data.state}
            opened={data.samplesUsed}
            onCancelled={() => {
              onAsk();
              // The confirmation is above the button, which disappears.
              state.current?.focus();
            }}
          />
        )}
        <p role="status">{isUnchanged && registrationTexts.unchanged(formatClock(loadedAt))}</p>
      </div>
    </section>
  );
}

const reached: Readonly<Record<StudentState, number>> = {
  guardianAsked: 0,
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
