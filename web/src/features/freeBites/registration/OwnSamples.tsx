import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { itemPath, samplePath } from '../../../paths.ts';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { samplesWords, sampleTexts } from '../words.ts';
import { chosenState } from './chosenState.ts';
import { SampleFacts } from './SampleFacts.tsx';
import { opensMore, type RegistrationInfo, sampleAccess, samplesLeft } from './sampleAccess.ts';

/** Where the samples of a registration are on its page. */
export const samplesAnchor = 'own-samples';

/** The samples of a registration: which were opened, and how many more may be. */
export function OwnSamples({ data }: { readonly data: RegistrationInfo }) {
  const [query] = useSearchParams();
  const { state, samples, samplesUntil, samplesUsed } = data;
  const { granted, left } = samplesLeft(data);
  const mayOpen = opensMore(state);
  const openedFirst = samples.toSorted((one, other) => Number(other.opened) - Number(one.opened));
  return (
    <section className="ownSamples" aria-labelledby={samplesAnchor}>
      <h4 id={samplesAnchor}>{sampleTexts.heading}</h4>
      {samples.length > 0 && (
        <p>
          <strong>{sampleTexts.opened(samplesUsed, granted)}</strong>{' '}
          {samplesWords(left, samplesUntil, mayOpen, Date.now())}
        </p>
      )}
      {samples.length === 0 && <p>{sampleTexts.none}</p>}
      <ul className="ownSamples-list">
        {openedFirst.map((sample) => {
          const access = sampleAccess(data, sample.id);
          const isClosed = access === 'closed';
          const own = samplePath(sample.id, query);
          const isChoice = access === 'choice';
          const open = isChoice ? sampleTexts.preview : sampleTexts.open;
          return (
            <li key={sample.id}>
              {/* What can't be opened here has a page that everyone may read. */}
              <SampleFacts sample={sample} to={isClosed ? itemPath(sample.id) : own} />
              {isClosed ? (
                <span className="smallPrint">
                  {samplesUntil === null && mayOpen ? sampleTexts.withPlace : sampleTexts.closed}
                </span>
              ) : (
                <div className="actions">
                  <Link className={`button button-${isChoice ? 'plain' : 'quiet'}`} to={own}>
                    {sample.opened ? sampleTexts.readAgain : open}
                    <span className="visuallyHidden"> {sample.title}</span>
                  </Link>
                  {isChoice && <OpenForGood title={sample.title} to={own} />}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Opens a sample that is the one choice, without its preview. */
function OpenForGood({ title, to }: { readonly title: string; readonly to: string }) {
  const navigate = useNavigate();
  const { question, effect, open } = sampleTexts.page.choice;
  return (
    <ConfirmButton
      label={
        <>
          {sampleTexts.open}
          <span className="visuallyHidden"> {title}</span>
        </>
      }
      question={question}
      confirmText={open}
      confirmTone="primary"
      onConfirm={() => navigate(to, { state: chosenState })}
    >
      <p>
        <strong>{title}</strong>
      </p>
      <p>{effect}</p>
    </ConfirmButton>
  );
}
