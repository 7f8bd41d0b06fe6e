import { useNavigate } from 'react-router-dom';
import { useRouteQuery } from '../../../api/queries.ts';
import { Page } from '../../../shell/Page.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Blocks } from '../../entry/Blocks.tsx';
import { OpenTool } from '../../tool/ToolPart.tsx';
import { hostWords, sampleTexts } from '../words.ts';
import type { Sample } from './OwnSamples.tsx';
import '../../entry/ViewDocPage.css';
import '../../policies/DocumentView.css';

/** A sample that a student reads. The first reading of each counts. */
export function SamplePage({
  studentID,
  sample,
}: {
  readonly studentID: string;
  readonly sample: Sample;
}) {
  const navigate = useNavigate();
  const words = sampleTexts.page;
  const call = { studentID, itemID: sample.id };
  const { data, error, refetch } = useRouteQuery('freeBites/openSample', call);
  const back = (
    <Button tone="quiet" onClick={() => navigate(-1)}>
      {words.back}
    </Button>
  );
  return (
    <Page title={sample.title} lead={words.lead} wide>
      <div className="actions">{back}</div>
      {data && (
        <article className="entry-text sampleText">
          <OpenTool document={data.data.document} />
          {data.data.document.sections.map(({ id, title, blocks }) => (
            <section className="entrySection" key={id}>
              <h2 id={id}>{title}</h2>
              <Blocks blocks={blocks} />
            </section>
          ))}
          <p className="sampleText-end">
            {words.opened(data.data.samplesUsed, data.data.samplesGranted)}
          </p>
          {back}
        </article>
      )}
      {!data && error && (
        <RetryNotice onRetry={() => void refetch()}>
          {error.problem.status === 'insufficientPerm'
            ? words.notIncluded
            : `${words.failed} ${hostWords(error.problem, navigator.onLine)}`}
        </RetryNotice>
      )}
      {!data && !error && <Skeleton label={words.loading} lines={9} />}
    </Page>
  );
}
