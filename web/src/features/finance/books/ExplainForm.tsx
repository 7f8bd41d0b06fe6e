import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Difference } from '../../../../../lambdas/contract/books.ts';
import { explanationLength } from '../../../../../lambdas/contract/constants.ts';
import { useApi } from '../../../api/useApi.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { financeWords } from '../financeWords.ts';
import { useEmailID } from '../useEmailID.ts';

/** Says in words why a difference may stay, when nothing is to be put right. */
export function ExplainForm({ difference }: { readonly difference: Difference }) {
  const api = useApi();
  const emailID = useEmailID();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<'resting' | 'writing' | 'saving' | 'saved'>('resting');
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState('');

  useEffect(() => {
    if (step === 'writing') {
      field.current?.focus();
    }
  }, [step]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setStep('saving');
    setProblem('');
    const { class: kind, subject } = difference;
    const call = { emailID, class: kind, subject, words: words.trim() };
    const went = await api.outcome('finance/explain', call);
    setStep(went.kind === 'ok' ? 'saved' : 'writing');
    setProblem(went.kind === 'ok' ? '' : financeWords(went).text);
  }

  if (step === 'saved') {
    return <Notice tone="info">Explained. The next report of these days shows it as known.</Notice>;
  }
  if (step === 'resting') {
    return (
      <Button tone="quiet" onClick={() => setStep('writing')}>
        Explain<span className="visuallyHidden"> {difference.subject}</span>
      </Button>
    );
  }
  return (
    <form className="explainForm" onSubmit={(event) => void save(event)}>
      <p className="field">
        <label htmlFor={id}>Why it may stay as it is</label>
        <input
          ref={field}
          id={id}
          required
          maxLength={explanationLength}
          pattern=".*\S.*"
          title="At least one letter"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </p>
      <Button type="submit" busy={step === 'saving'} busyText="Saving…">
        Save
      </Button>
      <Button tone="quiet" onClick={() => setStep('resting')}>
        Cancel
      </Button>
      {problem && <Notice tone="problem">{problem}</Notice>}
    </form>
  );
}
