import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Notice } from '../ui/Notice.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { problemWords } from './problemWords.ts';
import type { CallError } from './queries.ts';
import type { ClientRouteId, Problem } from './send.ts';
import { toProfile, type Words } from './words.ts';

/** The part of a query that a screen draws. */
export interface ShownQuery<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  refetch(): unknown;
}

/**
 * The answer of a query; until it is there so many grey lines with the words for that, or what else is drawn meanwhile, and when it
 * could not be loaded the words for that and "Try again".
 */
export function QueryResult<T>({
  query: { data, isError, refetch },
  failed,
  children,
  ...meanwhile
}: {
  readonly query: ShownQuery<T>;
  readonly failed: ReactNode;
  readonly children: (answer: T) => ReactNode;
} & (
  | { readonly loading: string; readonly lines: number }
  | { readonly loading: ReactNode; readonly lines?: undefined }
)) {
  if (data !== undefined) {
    return children(data);
  }
  if (isError) {
    return <RetryNotice onRetry={() => void refetch()}>{failed}</RetryNotice>;
  }
  const { loading, lines } = meanwhile;
  return lines === undefined ? loading : <Skeleton label={loading} lines={lines} />;
}

/** Why a call failed, with a button where trying again may help; nothing while there is no error. */
export function ProblemNotice<R extends ClientRouteId>({
  error,
  words = problemWords,
  onRetry,
}: {
  readonly error: CallError<R> | null;
  readonly words?: (problem: Problem<R>) => Words;
  readonly onRetry?: () => void;
}) {
  if (!error) {
    return null;
  }
  const { role, text, next } = words(error.problem);
  if (onRetry && next === 'tryAgain') {
    return <RetryNotice onRetry={onRetry}>{text}</RetryNotice>;
  }
  const action = next === 'agree' && (
    <Link className="button button-quiet" to={`${paths.user}#consent`}>
      {toProfile}
    </Link>
  );
  return (
    <Notice tone={role === 'alert' ? 'problem' : 'info'} action={action}>
      {text}
    </Notice>
  );
}
