import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CertificateSubject } from '../../../../lambdas/contract/entities.ts';
import { problemWords } from '../../api/problemWords.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation, useRouteQuery } from '../../api/queries.ts';
import type { Problem } from '../../api/send.ts';
import type { Words } from '../../api/words.ts';
import { certificatePath, paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { certificateNeeds } from './needs.ts';
import { certificateWords as words } from './words.ts';

/** The way to the certificate of a course or a path, or what it takes to get one. */
export function GetCertificate({
  subject,
  isComplete,
  isBrief = false,
  repeats,
}: {
  readonly subject: CertificateSubject;
  /** Whether every section is done and every check is passed. */
  readonly isComplete: boolean;
  /** At the top of a completed course: only the way to it, or to the course's end, which says who sees one before it is made. */
  readonly isBrief?: boolean;
  /** The ways to checks that have to be answered once more. */
  readonly repeats?: ReactNode;
}) {
  const navigate = useNavigate();
  const { data } = useRouteQuery('product/getMyCertificates', {});
  const issue = useRouteMutation('product/issueCertificate', ({ data: { certificate } }) =>
    navigate(certificatePath(certificate.certificateID)),
  );
  const own = data?.data.certificates.find(
    ({ subject: { kind, id } }) => kind === subject.kind && id === subject.id,
  );
  if (isBrief) {
    return own ? (
      <SiteLink className="button button-quiet" to={certificatePath(own.certificateID)}>
        {words.see}
      </SiteLink>
    ) : (
      <a className="button button-primary" href="#finished">
        {repeats ? words.getAfterRepeats : words.toGet}
      </a>
    );
  }
  const ofSubject = words.of[subject.kind];
  if (own) {
    return (
      <p>
        {ofSubject.got} <SiteLink to={certificatePath(own.certificateID)}>{words.see}</SiteLink>
      </p>
    );
  }
  if (!isComplete) {
    return <p>{certificateNeeds[subject.kind]}</p>;
  }
  if (repeats) {
    return (
      <>
        <p>{words.needsRepeats}</p>
        {repeats}
      </>
    );
  }
  return (
    <>
      <p>{words.ready}</p>
      <div className="actions">
        <Button
          busy={issue.isPending}
          busyText={words.getting}
          onClick={() => issue.mutate({ subject })}
        >
          {words.get}
        </Button>
      </div>
      <ProblemNotice error={issue.error} words={issueProblem} />
      {issue.error && needsName(issue.error.problem) && (
        <SiteLink to={paths.user}>{words.toProfile}</SiteLink>
      )}
    </>
  );
}

function issueProblem(problem: Problem<'product/issueCertificate'>): Words {
  const usual = problemWords(problem);
  return problem.status === 'noValidity'
    ? { ...usual, text: needsName(problem) ? words.noName : words.notComplete }
    : usual;
}

function needsName({ answer }: Problem<'product/issueCertificate'>): boolean {
  return answer?.data?.['needs'] === 'name';
}
