import { useEffect, useRef } from 'react';
import { useRouteQuery } from '../../../api/queries.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { hostWords, registrationTexts } from '../words.ts';
import { RegistrationState } from './RegistrationState.tsx';
import { StudentIDCard } from './StudentIDCard.tsx';
import type { CurrentStudentID } from './useCurrentStudentID.ts';

/** A registration: its id and its status. A new id comes first; later, the status does. */
export function RegistrationPart({
  studentID,
  held,
}: {
  readonly studentID: string;
  readonly held: CurrentStudentID;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useRouteQuery('freeBites/getStudentInfo', { studentID });
  const { fresh, isNew, hasOtherDetails, seen } = held;
  const college = query.data?.data.college;
  const isKnown = query.error?.problem.status !== 'dataNotFound';
  const card = (
    <StudentIDCard studentID={studentID} held={held} college={college} isKnown={isKnown} />
  );

  useEffect(() => {
    if (isNew) {
      heading.current?.focus();
      seen();
    }
  }, [isNew, seen]);

  return (
    <>
      <h3 tabIndex={-1} ref={heading} className="registration-heading">
        {fresh ? registrationTexts.registered : registrationTexts.heading}
      </h3>
      {hasOtherDetails && <Notice tone="warning">{registrationTexts.otherDetails}</Notice>}
      {fresh && card}
      <Status studentID={studentID} query={query} />
      {!fresh && card}
    </>
  );
}

/** What the host says of a registration, or why it says nothing. */
function Status({
  studentID,
  query: { data, error, isFetching, refetch },
}: {
  readonly studentID: string;
  readonly query: ReturnType<typeof useRouteQuery<'freeBites/getStudentInfo'>>;
}) {
  const problem = isFetching ? undefined : error?.problem;
  if (problem?.status === 'dataNotFound') {
    return <Notice tone="problem">{registrationTexts.notFound}</Notice>;
  }
  return (
    <>
      {problem && (
        <RetryNotice onRetry={() => void refetch()}>
          {registrationTexts.failed} {hostWords(problem, navigator.onLine)}
        </RetryNotice>
      )}
      {!data && isFetching && <Skeleton label={registrationTexts.loading} lines={5} />}
      {data && (
        <RegistrationState
          studentID={studentID}
          data={data.data}
          loading={isFetching}
          onAsk={() => void refetch()}
        />
      )}
    </>
  );
}
