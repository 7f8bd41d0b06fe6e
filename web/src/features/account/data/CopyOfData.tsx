import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../api/Api.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { type CallError, queryClient } from '../../../api/queries.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { dataTexts } from '../words.ts';
import { type WholeCopy, wholeCopy } from './wholeCopy.ts';

const { download: texts } = dataTexts;

/** The way to a copy of all that is held of the person, as a file. */
export function CopyOfData() {
  const api = useApi();
  const loading = useMutation<WholeCopy, CallError>(
    {
      mutationFn: () => wholeCopy(api),
      onSuccess: (copy) => {
        const day = new Date(copy.exportedAt).toISOString().slice(0, 10);
        const text = JSON.stringify(copy, null, 2);
        saveFile(`xplorers-my-data-${day}.json`, 'application/json', [text]);
      },
    },
    queryClient,
  );
  return (
    <div className="rights-line">
      <h3>{texts.heading}</h3>
      <p>{texts.text}</p>
      <ProblemNotice error={loading.error} />
      {loading.isSuccess && <Notice tone="success">{texts.done}</Notice>}
      <div className="actions">
        <Button
          tone="quiet"
          busy={loading.isPending}
          busyText={texts.busy}
          onClick={() => loading.mutate()}
        >
          {texts.button}
        </Button>
      </div>
    </div>
  );
}
