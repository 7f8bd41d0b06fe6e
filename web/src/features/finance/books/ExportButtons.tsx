import { useState } from 'react';
import { useApi } from '../../../api/useApi.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { financeWords } from '../financeWords.ts';
import type { Days } from '../indianDays.ts';
import { useEmailID } from '../useEmailID.ts';

type Format = 'csv' | 'xlsx';

/** Saves a report as a file. */
export function ExportButtons({
  days,
  version,
}: {
  readonly days: Days;
  readonly version: number;
}) {
  const api = useApi();
  const emailID = useEmailID();
  const [making, setMaking] = useState<{ format: Format; words: string }>();
  const [problem, setProblem] = useState('');

  async function make(format: Format): Promise<void> {
    setProblem('');
    setMaking({ format, words: 'Making the file…' });
    const contents: string[] = [];
    for (let part = 0; ; part += 1) {
      const call = { emailID, ...days, version, format, part };
      const went = await api.outcome('finance/export', call);
      if (went.kind === 'problem') {
        setProblem(financeWords(went).text);
        break;
      }
      const { fileName, mediaType, parts, content } = went.answer.data;
      contents.push(content);
      if (part + 1 >= parts) {
        saveFile(fileName, mediaType, contents);
        break;
      }
      setMaking({ format, words: `Part ${part + 2} of ${parts}…` });
    }
    setMaking(undefined);
  }

  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          tone="quiet"
          key={format}
          busy={making !== undefined}
          busyText={making?.format === format ? making.words : formatNames[format]}
          onClick={() => void make(format)}
        >
          {formatNames[format]}
        </Button>
      ))}
      {problem && <Notice tone="problem">{problem}</Notice>}
    </>
  );
}

const formatNames = { csv: 'Save as CSV', xlsx: 'Save for Excel' } as const;
