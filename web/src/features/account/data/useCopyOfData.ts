import { useState } from 'react';
import type { PersonalData } from '../../../../../lambdas/contract/entities.ts';
import { problemWords } from '../../../api/problemWords.ts';
import { useApi } from '../../../api/useApi.ts';
import type { Words } from '../../../api/words.ts';

/** Fetching the copy. */
export interface CopyOfData {
  readonly step: 'idle' | 'loading' | 'done';
  /** What came of the last try, when it did not work. */
  readonly refusal: Words | undefined;
  load(): void;
}

/** Fetches all that is held of a person and hands it to the browser as a file. */
export function useCopyOfData(emailID: string): CopyOfData {
  const api = useApi();
  const [step, setStep] = useState<CopyOfData['step']>('idle');
  const [refusal, setRefusal] = useState<Words>();

  async function fetchCopy(): Promise<void> {
    const went = await api.outcome('user/exportData', { emailID });
    if (went.kind === 'ok') {
      save(went.answer.data);
      setStep('done');
    } else {
      setRefusal(problemWords(went));
      setStep('idle');
    }
  }

  function load() {
    setStep('loading');
    setRefusal(undefined);
    void fetchCopy();
  }

  return { step, refusal, load };
}

function save(data: PersonalData): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `xplorers-my-data-${new Date(data.exportedAt).toISOString().slice(0, 10)}.json`;
  link.click();
  // The browser has taken the file over by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
