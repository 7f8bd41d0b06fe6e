import { useEffect } from 'react';
import { problemWords } from '../../api/problemWords.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import type { Problem } from '../../api/send.ts';
import type { Words } from '../../api/words.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { policyPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { FieldList } from '../../ui/FieldList.tsx';
import { Form } from '../../ui/Form.tsx';
import { useUserinfo } from '../session/useSession.ts';
import { emptyLabVisit, labVisitCall, labVisitFields, labVisitProblems } from './labVisitDraft.ts';

/** Asks for a visit. What is typed stays until it has arrived. @param onAsked told the number of the request and where it is answered */
export function LabVisitForm({
  onAsked,
}: {
  readonly onAsked: (asked: { readonly visitID: string; readonly emailID: string }) => void;
}) {
  const userinfo = useUserinfo();
  const { draft, change, clear } = useDraft('labVisit', emptyLabVisit);
  const asking = useRouteMutation('product/requestLabVisit', ({ data }, { emailID }) => {
    clear();
    onAsked({ visitID: data.visitID, emailID });
  });
  const isUntouched = Object.values(draft).every((text) => text === '');

  useEffect(() => {
    if (userinfo && isUntouched) {
      change({ name: userinfo.name, emailID: userinfo.emailID });
    }
  }, [userinfo, isUntouched, change]);

  return (
    <Form
      className="panel form labVisitForm"
      aria-labelledby="ask-visit"
      problems={labVisitProblems(draft)}
      onSubmit={() => asking.mutate(labVisitCall(draft))}
      busy={asking.isPending}
      submitText="Ask for a visit"
      busyText="Sending…"
      notice={<ProblemNotice error={asking.error} words={askingWords} />}
    >
      {(problems) => (
        <>
          <h2 id="ask-visit">Ask for a visit</h2>
          <FieldList
            fields={labVisitFields(draft)}
            values={draft}
            problems={problems}
            onChange={change}
          />
          <p className="smallPrint">
            We use this only to reply and plan the visit. The{' '}
            <SiteLink to={policyPath('privacyPolicy')}>Privacy policy</SiteLink> says how long we
            keep it.
          </p>
        </>
      )}
    </Form>
  );
}

function askingWords(problem: Problem<'product/requestLabVisit'>): Words {
  return problem.how === 'silent' || problem.how === 'unreadable'
    ? unknown
    : { ...problemWords(problem), role: 'alert' };
}

const unknown: Words = {
  text: 'We got no answer, so we don’t know if your request arrived. Everything you wrote is still here. Send it again when you’re back online; a second one does no harm.',
  next: 'tryAgain',
  role: 'alert',
};
