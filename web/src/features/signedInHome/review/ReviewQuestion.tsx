import { problemWords } from '../../../api/problemWords.ts';
import { useRouteQuery } from '../../../api/queries.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CheckPlaceContext, type OwnChecks } from '../../checks/CheckPlace.ts';
import { Blocks } from '../../entry/Blocks.tsx';
import { LiveCode } from '../../liveCode/LiveCode.tsx';
import { ownHomeWords } from '../words.ts';

/** A question of an entry as if it were new: what was answered before isn't shown. The server keeps how it went. */
export function ReviewQuestion({
  itemID,
  check,
}: {
  readonly itemID: string;
  readonly check: string;
}) {
  const { data, error, refetch } = useRouteQuery('product/getDocument', { itemID });
  const words = ownHomeWords.review;
  if (error) {
    const { status } = error.problem;
    return status === 'insufficientPerm' || status === 'noValidity' || status === 'dataNotFound' ? (
      <Notice tone="info">{words.closed}</Notice>
    ) : (
      <RetryNotice onRetry={() => void refetch()}>{problemWords(error.problem).text}</RetryNotice>
    );
  }
  if (!data) {
    return <Skeleton label={words.loading} lines={4} />;
  }
  const { document } = data.data;
  const block = document.sections
    .flatMap(({ blocks }) => blocks)
    .find((one) => one.kind === 'check' && one.id === check);
  return block ? (
    <LiveCode itemID={itemID} document={document}>
      <CheckPlaceContext value={{ itemID, outline: [], isCertified: false, own: ownOf(check) }}>
        <Blocks blocks={[block]} />
      </CheckPlaceContext>
    </LiveCode>
  ) : (
    <Notice tone="info">{words.closed}</Notice>
  );
}

function ownOf(check: string): OwnChecks {
  return {
    passed: [check],
    isReview: true,
    toRepeat: [],
    orders: [],
    pending: [],
    take: () => undefined,
    // Asked again once there is a connection, so nothing is lost.
    store: async () => false,
  };
}
