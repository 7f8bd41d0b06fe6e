import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Notice } from '../ui/Notice.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
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

/** The answer of a query; until it is there a skeleton, and when it could not be loaded the words for that and "Try again". */
export function QueryResult<T>({
  query: { data, isError, refetch },
  loading,
  failed,
  children,
}: {
  readonly query: ShownQuery<T>;
  readonly loading: ReactNode;
  readonly failed: ReactNode;
  readonly children: (answer: T) => ReactNode;
}) {
  if (data !== undefined) {
    return children(data);
  }
  return isError ? <RetryNotice onRetry={() => void refetch()}>{failed}</RetryNotice> : loading;
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
