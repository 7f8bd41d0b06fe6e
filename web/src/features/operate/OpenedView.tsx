import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OnIt, OpenedWork } from '../../../../lambdas/contract/groups/operator.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { formatTime } from '../../lib/formatDate.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { answersFor } from './answers.ts';
import { OpenedCaseStudy } from './OpenedCaseStudy.tsx';
import { OpenedService } from './OpenedService.tsx';
import { OpenedMail, OpenedReport, OpenedVisit } from './OpenedSmall.tsx';
import type { WorkName } from './operateAddress.ts';
import { operateWords, openedTexts as texts } from './words.ts';

/** One thing that waits: what there is to read, who else has it open, and the answers. */
export function OpenedView({ name }: { readonly name: WorkName }) {
  const { data, error, refetch } = useRouteQuery('operator/openWork', name);
  const [message, setMessage] = useState<string>();
  return (
    <section className="operate" aria-labelledby="opened">
      <p>
        <Link to={paths.operate}>{texts.back}</Link>
      </p>
      {data ? (
        <>
          <Content work={data.data.work} />
          {message === undefined ? (
            <>
              <OnItNotice onIt={data.data.onIt} />
              <AnswerForm
                name={name}
                work={data.data.work}
                answers={answersFor(data.data.work)}
                onAnswered={setMessage}
                onReload={() => void refetch()}
              />
            </>
          ) : (
            <Notice tone="success" action={<Link to={paths.operate}>{texts.next}</Link>}>
              {message}
            </Notice>
          )}
        </>
      ) : (
        <>
          <h2 id="opened">{texts.heading}</h2>
          {error ? (
            <ProblemNotice error={error} words={operateWords} onRetry={() => void refetch()} />
          ) : (
            <Loading />
          )}
        </>
      )}
    </section>
  );
}

function Loading() {
  return <Skeleton label={texts.loading} lines={6} />;
}

function OnItNotice({ onIt }: { readonly onIt: OnIt | null }) {
  return onIt && <Notice tone="warning">{texts.onIt(onIt.name, formatTime(onIt.since))}</Notice>;
}

function Content({ work }: { readonly work: OpenedWork }) {
  switch (work.kind) {
    case 'caseStudy':
      return <OpenedCaseStudy work={work} />;
    case 'service':
      return <OpenedService work={work} />;
    case 'visit':
      return <OpenedVisit work={work} />;
    case 'report':
      return <OpenedReport work={work} />;
    case 'mail':
      return <OpenedMail work={work} />;
  }
}
