import { useNavigate } from 'react-router-dom';
import type { Good } from '../../../api/calls.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Sample } from './sampleOf.ts';

type Samples = Pick<
  Good<'freeBites/getStudentInfo'>['data'],
  'samples' | 'samplesGranted' | 'samplesUsed'
>;

/** The samples of a registration: which were opened, and how many more may be. */
export function OwnSamples({
  data: { samples, samplesGranted, samplesUsed },
  mayOpen,
}: {
  readonly data: Samples;
  /** Whether the registration still opens new ones. */
  readonly mayOpen: boolean;
}) {
  const navigate = useNavigate();
  const granted = Math.max(samplesUsed, Math.min(samplesGranted, samples.length));
  const left = mayOpen ? granted - samplesUsed : 0;
  const open = ({ id, title }: Sample) =>
    navigate(window.location.search, { state: { sample: { id, title } } });
  return (
    <section className="ownSamples" aria-labelledby="own-samples">
      <h4 id="own-samples">Your samples</h4>
      {samples.length > 0 && (
        <p>
          <strong>
            {samplesUsed} of {granted} opened.
          </strong>{' '}
          {left > 0
            ? `You may choose ${left} more. One counts once, however often you read it.`
            : 'What you have opened you can read as often as you like.'}
        </p>
      )}
      {samples.length === 0 && <p>Your college has not chosen its samples yet.</p>}
      <ul className="ownSamples-list">
        {samples.map((sample) => (
          <li key={sample.id}>
            <span>{sample.title}</span>
            {sample.opened || left > 0 ? (
              <Button tone="quiet" onClick={() => open(sample)}>
                {sample.opened ? 'Read again' : 'Open'}
                <span className="visuallyHidden"> {sample.title}</span>
              </Button>
            ) : (
              <span className="ownSamples-closed">Not among yours</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
