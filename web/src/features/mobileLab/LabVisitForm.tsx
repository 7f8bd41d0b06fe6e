import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { problemWords } from '../../api/problemWords.ts';
import { useApi } from '../../api/useApi.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { focusFirstWrong } from '../../ui/focusFirstWrong.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useSession } from '../session/useSession.ts';
import { LabVisitFields } from './LabVisitFields.tsx';
import { emptyLabVisit, labVisitCall, labVisitProblems } from './labVisitDraft.ts';

/** Asks for a visit. What is typed stays until it has arrived. @param onAsked told the number of the request and where it is answered */
export function LabVisitForm({
  onAsked,
}: {
  readonly onAsked: (asked: { readonly visitID: string; readonly emailID: string }) => void;
}) {
  const api = useApi();
  const { state } = useSession();
  const { draft, change, clear } = useDraft('labVisit', emptyLabVisit);
  const [checked, setChecked] = useState(false);
  const [sending, setSending] = useState(false);
  const [said, setSaid] = useState<string>();
  const own = state.kind === 'signedIn' ? state.userinfo : undefined;
  const problems = labVisitProblems(draft);
  const isUntouched = Object.values(draft).every((text) => text === '');

  useEffect(() => {
    if (own && isUntouched && !checked) {
      change({ name: own.name, emailID: own.emailID });
    }
  }, [own, isUntouched, checked, change]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) {
      return;
    }
    if (Object.keys(problems).length > 0) {
      flushSync(() => setChecked(true));
      focusFirstWrong(event.currentTarget);
      return;
    }
    setSending(true);
    setSaid(undefined);
    const call = labVisitCall(draft);
    const went = await api.outcome('product/requestLabVisit', call);
    setSending(false);
    if (went.kind === 'ok') {
      clear();
      onAsked({ visitID: went.answer.data.visitID, emailID: call.emailID });
      return;
    }
    const isUnknown = went.how === 'silent' || went.how === 'unreadable';
    setSaid(isUnknown ? unknownWords : problemWords(went).text);
  }

  return (
    <form className="panel labVisitForm" aria-labelledby="ask-visit" noValidate onSubmit={submit}>
      <h2 id="ask-visit">Ask for a visit</h2>
      <LabVisitFields draft={draft} problems={checked ? problems : {}} change={change} />
      {said && <Notice tone="problem">{said}</Notice>}
      <div className="actions">
        <Button type="submit" busy={sending} busyText="Sending…">
          Ask for a visit
        </Button>
      </div>
    </form>
  );
}

const unknownWords =
  'No answer came, so it is not known whether your request has arrived. Everything you wrote is still here. Send it again when the connection is back; a second one does no harm.';
