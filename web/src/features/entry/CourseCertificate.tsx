import { useNavigate } from 'react-router-dom';
import { problemWords } from '../../api/problemWords.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation, useRouteQuery } from '../../api/queries.ts';
import type { Problem } from '../../api/send.ts';
import type { Words } from '../../api/words.ts';
import { certificatePath, paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { certificateWords as words } from '../certificate/words.ts';
import type { SectionLeft } from './reading.ts';
import { SectionLinks } from './SectionLinks.tsx';

/** At the end of a course whose sections are all done: the way to its certificate, or what it takes to get one. */
export function CourseCertificate({
  itemID,
  isComplete,
  repeats = [],
  isLead = true,
}: {
  readonly itemID: string;
  /** Whether every check is passed, too. */
  readonly isComplete: boolean;
  /** The sections with checks that have to be answered once more. */
  readonly repeats?: readonly SectionLeft[];
  /** Whether the certificate is what to do next. */
  readonly isLead?: boolean;
}) {
  const navigate = useNavigate();
  const { data } = useRouteQuery('product/getMyCertificates', {});
  const issue = useRouteMutation('product/issueCertificate', ({ data: { certificate } }) =>
    navigate(certificatePath(certificate.certificateID)),
  );
  const own = data?.data.certificates.find((one) => one.itemID === itemID);
  if (own) {
    return (
      <p>
        {words.got} <SiteLink to={certificatePath(own.certificateID)}>{words.see}</SiteLink>
      </p>
    );
  }
  if (!isComplete) {
    return <p>{words.needsChecks}</p>;
  }
  if (repeats.length > 0) {
    return (
      <>
        <p>{words.needsRepeats}</p>
        <SectionLinks sections={repeats} />
      </>
    );
  }
  return (
    <>
      <p>{words.ready}</p>
      <div className="actions">
        <Button
          tone={isLead ? 'primary' : 'quiet'}
          busy={issue.isPending}
          busyText={words.getting}
          onClick={() => issue.mutate({ itemID })}
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
