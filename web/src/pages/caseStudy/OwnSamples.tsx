import { useNavigate } from 'react-router-dom';
import type { Good } from '../../api/calls.ts';
import { Button } from '../../ui/Button.tsx';
import type { Sample } from './sampleOf.ts';

type Samples = Pick<
  Good<'freeBites/getStudentInfo'>['data'],
  'samples' | 'samplesGranted' | 'samplesUsed'
>;

/** The samples of a registration: which were opened, and how many more may be. */
export function OwnSamples({
  data: { samples, samplesGranted, samplesUsed },
}: {
  readonly data: Samples;
}) {
  const navigate = useNavigate();
  const left = samplesGranted - samplesUsed;
  const open = (sample: Sample) =>
    navigate(window.location.search, { state: { sample: { id: sample.id, title: sample.title } } });
  return (
    <section className="ownSamples" aria-labelledby="own-samples">
      <h4 id="own-samples">Your samples</h4>
      <p>
        <strong>
          {samplesUsed} of {samplesGranted} opened.
        </strong>{' '}
        {left > 0
          ? 'A sample counts once, however often you read it.'
          : 'You can read these again as often as you like.'}
      </p>
      {samples.length === 0 && <p>Your college has chosen no samples yet.</p>}
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
