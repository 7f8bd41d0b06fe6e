import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../../shell/Page.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Blocks } from '../../catalogue/blocks/Blocks.tsx';
import { hostWords } from '../hostWords.ts';
import { useAsked } from '../useAsked.ts';
import type { Sample } from './sampleOf.ts';

/** A sample that a student reads. The first reading of each counts. */
export function SamplePage({
  studentID,
  sample,
}: {
  readonly studentID: string;
  readonly sample: Sample;
}) {
  const navigate = useNavigate();
  const { answer, problem, ask } = useAsked(
    'freeBites/openSample',
    useMemo(() => ({ studentID, itemID: sample.id }), [studentID, sample.id]),
  );
  const back = (
    <Button tone="quiet" onClick={() => navigate(-1)}>
      Back to your samples
    </Button>
  );
  return (
    <Page title={sample.title} lead="A freeBites sample" wide>
      <div className="actions">{back}</div>
      {answer && (
        <article className="entry-text sampleText">
          {answer.data.document.sections.map(({ id, title, blocks }) => (
            <section className="entrySection" key={id}>
              <h2 id={id}>{title}</h2>
              <Blocks blocks={blocks} />
            </section>
          ))}
          <p className="sampleText-end">
            {answer.data.samplesUsed} of {answer.data.samplesGranted} samples opened.
          </p>
          {back}
        </article>
      )}
      {!answer && problem && (
        <Notice
          tone="problem"
          action={
            <Button tone="quiet" onClick={ask}>
              Try again
            </Button>
          }
        >
          {problem.status === 'insufficientPerm'
            ? 'You have opened all the samples that one registration holds. Those you can read again as often as you like.'
            : `The sample could not be opened. ${hostWords(problem, navigator.onLine)}`}
        </Notice>
      )}
      {!answer && !problem && <Skeleton label="The sample is being opened" lines={9} />}
    </Page>
  );
}
