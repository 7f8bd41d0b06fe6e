import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useRouteQuery } from '../../../api/queries.ts';
import { samplePath } from '../../../paths.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { FreeBitesMemory } from '../register/FreeBitesMemory.ts';
import { hostWords, registrationTexts, sampleTexts } from '../words.ts';
import { LostID } from './LostID.tsx';
import { samplesAnchor } from './OwnSamples.tsx';
import { RegistrationState } from './RegistrationState.tsx';
import { StudentIDCard, type StudentIDUse } from './StudentIDCard.tsx';
import { type RegistrationInfo, samplesLeft } from './sampleAccess.ts';
import { begunSamples, marksOf } from './sampleMarks.ts';
import type { CurrentStudentID } from './useCurrentStudentID.ts';

/** A registration: what to do next with its samples, then its status and samples, and below them its id; just after registering, the id that is to be saved comes before them. */
export function RegistrationPart({
  studentID,
  held,
  memory,
}: {
  readonly studentID: string;
  readonly held: CurrentStudentID;
  readonly memory: FreeBitesMemory;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useRouteQuery('freeBites/getStudentInfo', { studentID });
  const { fresh, isNew, hasOtherDetails, seen } = held;
  const registration = query.data?.data;
  const isKnown = query.error?.problem.status !== 'dataNotFound';
  const isCancelled = registration?.state === 'givenBack';

  useEffect(() => {
    if (isNew) {
      heading.current?.focus();
      seen();
    }
  }, [isNew, seen]);

  const isFresh = fresh && !isCancelled;
  const idCard = (
    <StudentIDCard
      studentID={studentID}
      held={held}
      college={registration?.college}
      use={useOfID(isKnown, registration)}
      waitsForGuardian={registration?.state === 'guardianAsked'}
    />
  );
  return (
    <>
      <h3 tabIndex={-1} ref={heading} className="registration-heading">
        {headingWords(isKnown, isFresh)}
      </h3>
      {hasOtherDetails && !isCancelled && (
        <Notice tone="warning">{registrationTexts.otherDetails}</Notice>
      )}
      <NextSample studentID={studentID} registration={registration} memory={memory} />
      {isFresh && idCard}
      <Status studentID={studentID} query={query} />
      {!isFresh && idCard}
      {!isKnown && <LostID />}
    </>
  );
}

/** What is next: to choose a sample, or to go on with the one that was marked last, else with one that was opened and not begun. */
function NextSample({
  studentID,
  registration,
  memory,
}: {
  readonly studentID: string;
  readonly registration: RegistrationInfo | undefined;
  readonly memory: FreeBitesMemory;
}) {
  const [query] = useSearchParams();
  const [begun] = begunSamples(memory.studentID === studentID ? memory.samples : null);
  const unread = registration?.samples.find(
    ({ id, opened }) => opened && marksOf(memory, studentID, id).done.length === 0,
  );
  const next = begun ?? unread;
  if (next) {
    const own = samplePath(next.id, query);
    return (
      <p className="actions">
        <Link className="button button-primary" to={begun ? `${own}#${begun.next}` : own}>
          {sampleTexts.goOn(next.title)}
        </Link>
        {begun && (
          <span className="smallPrint">{sampleTexts.progress(begun.done, begun.sections)}</span>
        )}
      </p>
    );
  }
  return (
    registration &&
    registration.samplesUsed === 0 &&
    samplesLeft(registration).left > 0 && (
      <p className="actions">
        <a className="button button-primary" href={`#${samplesAnchor}`}>
          {sampleTexts.choose}
        </a>
      </p>
    )
  );
}

function headingWords(isKnown: boolean, isFresh: boolean): string {
  const { notFound, registered, heading } = registrationTexts;
  return isKnown ? (isFresh ? registered : heading) : notFound.heading;
}

/** What an id is good for, as far as is known. */
function useOfID(isKnown: boolean, registration: RegistrationInfo | undefined): StudentIDUse {
  if (!isKnown) {
    return 'nothing';
  }
  if (registration?.state !== 'givenBack') {
    return 'registration';
  }
  return registration.samplesUsed > 0 ? 'samples' : 'nothing';
}

/** What the host says of a registration, or why it says nothing. */
function Status({
  studentID,
  query: { data, dataUpdatedAt, error, isFetching, refetch },
}: {
  readonly studentID: string;
  readonly query: ReturnType<typeof useRouteQuery<'freeBites/getStudentInfo'>>;
}) {
  const problem = isFetching ? undefined : error?.problem;
  if (problem?.status === 'dataNotFound') {
    return <Notice tone="problem">{registrationTexts.notFound.text}</Notice>;
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
          loadedAt={dataUpdatedAt}
          onAsk={() => void refetch()}
        />
      )}
    </>
  );
}
