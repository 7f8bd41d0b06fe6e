import { useState } from 'react';
import { useApi } from '../../../api/Api.ts';
import type { Days } from '../../../lib/formatDay.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { financeWords, reportTexts } from '../words.ts';

const { exports: texts } = reportTexts;

/** Saves a report as a file. */
export function ExportButtons({
  days,
  version,
}: {
  readonly days: Days;
  readonly version: number;
}) {
  const api = useApi();
  const [making, setMaking] = useState<{ format: 'csv' | 'xlsx'; words: string }>();
  const [problem, setProblem] = useState('');

  async function make(format: 'csv' | 'xlsx'): Promise<void> {
    setProblem('');
    setMaking({ format, words: texts.preparing });
    const contents: BlobPart[] = [];
    for (let part = 0; ; part += 1) {
      const outcome = await api.call('finance/export', { ...days, version, format, part });
      if (outcome.kind === 'problem') {
        setProblem(financeWords(outcome).text);
        break;
      }
      const { fileName, mediaType, parts, content } = outcome.answer.data;
      contents.push(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)));
      if (part + 1 >= parts) {
        saveFile(fileName, mediaType, contents);
        break;
      }
      setMaking({ format, words: texts.part(part + 2, parts) });
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
          busyText={making?.format === format ? making.words : texts[format]}
          onClick={() => void make(format)}
        >
          {texts[format]}
        </Button>
      ))}
      {problem && <Notice tone="problem">{problem}</Notice>}
    </>
  );
}
