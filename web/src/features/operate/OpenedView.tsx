import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OnIt } from '../../../../lambdas/contract/groups/operator.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { formatTime } from '../../lib/formatDate.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { operateWords, openedTexts as texts } from './words.ts';
import { display } from './work/displays.tsx';
import type { WorkName } from './work/workPath.ts';

/** One thing that waits: what there is to read, who else has it open, and the answers. */
export function OpenedView({ name }: { readonly name: WorkName }) {
  const { data, error, refetch } = useRouteQuery('operator/openWork', name);
  const [message, setMessage] = useState<string>();
  const opened = data && { ...display(data.data.work.kind, data.data.work), onIt: data.data.onIt };
  return (
    <section className="operate" aria-labelledby="opened">
      <p>
        <Link to={paths.operate}>{texts.back}</Link>
      </p>
      {opened ? (
        <>
          {opened.content}
          {message === undefined ? (
            <>
              <OnItNotice onIt={opened.onIt} />
              <AnswerForm
                name={name}
                opened={opened}
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
            <Skeleton label={texts.loading} lines={6} />
          )}
        </>
      )}
    </section>
  );
}

function OnItNotice({ onIt }: { readonly onIt: OnIt | null }) {
  return onIt && <Notice tone="warning">{texts.onIt(onIt.name, formatTime(onIt.since))}</Notice>;
}
