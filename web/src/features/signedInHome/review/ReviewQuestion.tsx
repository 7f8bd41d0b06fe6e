import type { Block, ItemDocument } from '../../../../../lambdas/contract/document.ts';
import { problemWords } from '../../../api/problemWords.ts';
import { useRouteQuery } from '../../../api/queries.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CheckPlaceContext, type OwnChecks } from '../../checks/CheckPlace.ts';
import { Blocks } from '../../entry/Blocks.tsx';
import { LiveCode } from '../../liveCode/LiveCode.tsx';
import { ownHomeWords } from '../words.ts';

/** A question of an entry as if it were new, with other numbers where it has some: what was answered before isn't shown. The server keeps how it went. */
export function ReviewQuestion({
  itemID,
  check,
  dueAt,
  onReviewed,
}: {
  readonly itemID: string;
  readonly check: string;
  readonly dueAt: number;
  readonly onReviewed: (isRight: boolean, section: ItemDocument['sections'][number]) => void;
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
  const isAsked = (one: Block) => one.kind === 'check' && one.id === check;
  const section = document.sections.find(({ blocks }) => blocks.some(isAsked));
  const block = section?.blocks.find(isAsked);
  if (!section || block?.kind !== 'check') {
    return <Notice tone="info">{words.closed}</Notice>;
  }
  const { question, again } = askedAgain(block, dueAt);
  return (
    <LiveCode itemID={itemID} document={document}>
      <CheckPlaceContext
        value={{
          itemID,
          outline: [],
          isCertified: false,
          own: ownOf(check, again, (isRight) => onReviewed(isRight, section)),
        }}
      >
        <Blocks blocks={[question]} />
      </CheckPlaceContext>
    </LiveCode>
  );
}

const dayMs = 86_400_000;

/** The question as it is asked when it was due then: one of its others with other numbers in turn, if it has some. */
export function askedAgain(block: Block & { kind: 'check' }, dueAt: number) {
  const others = block.task.kind === 'number' ? (block.task.again ?? []) : [];
  const again = Math.floor(dueAt / dayMs) % others.length;
  const spans = others[again];
  return spans
    ? { question: { ...block, question: [{ kind: 'paragraph' as const, spans }] }, again }
    : { question: block, again: undefined };
}

function ownOf(
  check: string,
  again: number | undefined,
  onReviewed: (isRight: boolean) => void,
): OwnChecks {
  return {
    passed: [check],
    onReviewed,
    again,
    toRepeat: [],
    orders: [],
    pending: [],
    take: () => undefined,
    // Asked again once there is a connection, so nothing is lost.
    store: async () => false,
  };
}
