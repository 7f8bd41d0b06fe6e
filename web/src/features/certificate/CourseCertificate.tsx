import { useNavigate } from 'react-router-dom';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import { problemWords } from '../../api/problemWords.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation, useRouteQuery } from '../../api/queries.ts';
import type { Problem } from '../../api/send.ts';
import type { Words } from '../../api/words.ts';
import { certificatePath, paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { certificateWords as words } from './words.ts';

/** At the end of a course whose sections are all done: the way to its certificate, or what is left to do for one. */
export function CourseCertificate({
  item: { id: itemID, outline },
  passed,
}: {
  readonly item: Item;
  /** Ids of the checks that are passed. */
  readonly passed: readonly string[];
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
  const left = outline
    .map(({ id, title, checks = [] }) => ({
      id,
      title,
      count: checks.filter((check) => !passed.includes(check)).length,
    }))
    .filter(({ count }) => count > 0);
  if (left.length > 0) {
    return (
      <>
        <p>{words.checksLeft(left.reduce((sum, { count }) => sum + count, 0))}</p>
        <ul>
          {left.map(({ id, title, count }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
              {count > 1 && ` (${count})`}
            </li>
          ))}
        </ul>
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
