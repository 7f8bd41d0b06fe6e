import { useNavigate } from 'react-router-dom';
import type { Success } from '../../../api/send.ts';
import { Button } from '../../../ui/Button.tsx';
import { samplesWords, sampleTexts } from '../words.ts';
import { SampleFacts } from './SampleFacts.tsx';

/** A sample to be read: it is in the entry of the browser's history, not in the address, because opening one counts. */
export interface Sample {
  readonly id: string;
  readonly title: string;
}

/** The sample that an entry of the history names; undefined for any other entry. */
export function sampleOf(state: unknown): Sample | undefined {
  const sample: unknown = Reflect.get(Object(state), 'sample');
  const { id, title } = Object(sample);
  return typeof id === 'string' && typeof title === 'string' ? { id, title } : undefined;
}

type Samples = Pick<
  Success<'freeBites/getStudentInfo'>['data'],
  'samples' | 'samplesGranted' | 'samplesUntil' | 'samplesUsed'
>;

/** The samples of a registration: which were opened, and how many more may be. */
export function OwnSamples({
  data: { samples, samplesGranted, samplesUntil, samplesUsed },
  mayOpen,
}: {
  readonly data: Samples;
  /** Whether the registration still opens new ones. */
  readonly mayOpen: boolean;
}) {
  const navigate = useNavigate();
  const granted = Math.max(samplesUsed, Math.min(samplesGranted, samples.length));
  const left = mayOpen ? granted - samplesUsed : 0;
  const openText = samplesUntil === null ? sampleTexts.openOne : sampleTexts.open;
  const open = ({ id, title }: Sample) =>
    navigate(window.location.search, { state: { sample: { id, title } } });
  return (
    <section className="ownSamples" aria-labelledby="own-samples">
      <h4 id="own-samples">{sampleTexts.heading}</h4>
      {samples.length > 0 && (
        <p>
          <strong>{sampleTexts.opened(samplesUsed, granted)}</strong>{' '}
          {samplesWords(left, samplesUntil, mayOpen, Date.now())}
        </p>
      )}
      {samples.length === 0 && <p>{sampleTexts.none}</p>}
      <ul className="ownSamples-list">
        {samples.map((sample) => (
          <li key={sample.id}>
            <SampleFacts sample={sample} />
            {sample.opened || left > 0 ? (
              <Button tone="quiet" onClick={() => open(sample)}>
                {sample.opened ? sampleTexts.readAgain : openText}
                <span className="visuallyHidden"> {sample.title}</span>
              </Button>
            ) : (
              <span className="smallPrint">
                {samplesUntil === null && mayOpen ? sampleTexts.withPlace : sampleTexts.closed}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
