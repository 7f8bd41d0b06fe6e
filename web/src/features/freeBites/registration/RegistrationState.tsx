import type { Good } from '../../../api/calls.ts';
import { Button } from '../../../ui/Button.tsx';
import { GiveBack } from './GiveBack.tsx';
import { OwnSamples } from './OwnSamples.tsx';
import { StateTrack } from './StateTrack.tsx';
import { stateWords } from './stateWords.ts';

/** How a registration stands, what that means, what comes next, and the samples. */
export function RegistrationState({
  studentID,
  data,
  loading,
  onAsk,
}: {
  readonly studentID: string;
  readonly data: Good<'freeBites/getStudentInfo'>['data'];
  readonly loading: boolean;
  readonly onAsk: () => void;
}) {
  const { name, means, next } = stateWords(data.state, data.waitingPosition);
  const isOver = data.state === 'givenBack' || data.state === 'declined';
  return (
    <section className="registration" aria-label="How it stands">
      <p className="registration-college">{data.college}</p>
      <p className="registration-state" role="status">
        {name}
      </p>
      <StateTrack state={data.state} />
      <p>
        {means} {next}
      </p>
      {(!isOver || data.samplesUsed > 0) && <OwnSamples data={data} mayOpen={!isOver} />}
      <div className="actions">
        <Button tone="quiet" busy={loading} busyText="Looking…" onClick={onAsk}>
          Look again
        </Button>
        {!isOver && <GiveBack studentID={studentID} onGivenBack={onAsk} />}
      </div>
    </section>
  );
}
