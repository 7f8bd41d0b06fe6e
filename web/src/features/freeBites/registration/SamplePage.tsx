import { useNavigate } from 'react-router-dom';
import { useRouteQuery } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { Page } from '../../../shell/Page.tsx';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Cover } from '../../covers/Cover.tsx';
import { Blocks } from '../../entry/Blocks.tsx';
import { freeBuildsPath } from '../../plans/freeBuildsPath.ts';
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
  const item = useRouteQuery('product/getItem', { itemID: sample.id }).data?.data.item;
  const back = (
    <Button tone="quiet" onClick={() => navigate(-1)}>
      {words.back}
    </Button>
  );
  return (
    <Page
      title={sample.title}
      lead={item?.summary ?? words.lead}
      drawing={item && <Cover kind={item.kind} id={item.id} />}
      wide
    >
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
          <h2>{words.next}</h2>
          <div className="actions">
            <SiteLink className="button button-primary" to={freeBuildsPath}>
              {words.builds}
            </SiteLink>
            <SiteLink className="button button-quiet" to={paths.path}>
              {words.path}
            </SiteLink>
            {back}
          </div>
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
