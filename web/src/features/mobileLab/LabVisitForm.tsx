import { useEffect } from 'react';
import { problemWords, waitInWords, waitSeconds } from '../../api/problemWords.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import type { Problem } from '../../api/send.ts';
import type { Words } from '../../api/words.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { policyPath, visitAnchor } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { FieldForm } from '../../ui/forms/FieldForm.tsx';
import { useUserinfo } from '../session/useSession.ts';
import { emptyLabVisit, labVisitCall, labVisitFields, labVisitProblems } from './labVisitDraft.ts';
import { visitWords } from './words.ts';

/** Asks for a visit. What is typed stays until it has arrived. @param onRequested told the number of the request and where it is answered */
export function LabVisitForm({
  onRequested,
}: {
  readonly onRequested: (request: { readonly visitID: string; readonly emailID: string }) => void;
}) {
  const userinfo = useUserinfo();
  const { draft, change, clear } = useDraft('labVisit', emptyLabVisit);
  const asking = useRouteMutation('product/requestLabVisit', ({ data }, { emailID }) => {
    clear();
    onRequested({ visitID: data.visitID, emailID });
  });
  const isUntouched = Object.values(draft).every((text) => text === '');

  useEffect(() => {
    if (userinfo && isUntouched) {
      change({ name: userinfo.name, emailID: userinfo.emailID });
    }
  }, [userinfo, isUntouched, change]);

  return (
    <FieldForm
      className="panel form labVisitForm"
      aria-labelledby={visitAnchor}
      problems={labVisitProblems(draft)}
      onSubmit={() => asking.mutate(labVisitCall(draft))}
      busy={asking.isPending}
      submitText={visitWords.submit}
      busyText={visitWords.busy}
      notice={<ProblemNotice error={asking.error} words={askingWords} />}
      fields={labVisitFields(draft)}
      values={draft}
      onChange={change}
      below={
        <p className="smallPrint">
          {visitWords.privacy.before}
          <SiteLink to={policyPath('privacyPolicy')}>{visitWords.privacy.link}</SiteLink>
          {visitWords.privacy.after}
        </p>
      }
    >
      <h2 id={visitAnchor}>{visitWords.heading}</h2>
    </FieldForm>
  );
}

function askingWords(problem: Problem<'product/requestLabVisit'>): Words {
  if (problem.how === 'silent' || problem.how === 'unreadable') {
    return unknown;
  }
  const wait = waitSeconds(problem.answer);
  const isForEveryone = problem.answer?.data?.['isShared'] === true && wait !== undefined;
  const words = problemWords(problem);
  return {
    ...words,
    text: isForEveryone ? visitWords.usedUp(waitInWords(wait)) : words.text,
    role: 'alert',
  };
}

const unknown: Words = {
  text: visitWords.noAnswer,
  next: 'tryAgain',
  role: 'alert',
};
