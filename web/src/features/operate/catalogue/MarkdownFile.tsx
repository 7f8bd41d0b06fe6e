import { type ChangeEvent, useState } from 'react';
import { entryTextLength } from '../../../../../lambdas/contract/constants.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { fileTexts as texts } from './words.ts';

/** Takes the text of a Markdown file over into the form, and gives the text before it back. */
export function MarkdownFile({
  itemID,
  markdown,
  onRead,
}: {
  readonly itemID: string;
  readonly markdown: string;
  readonly onRead: (markdown: string) => void;
}) {
  const [problem, setProblem] = useState('');
  const [taken, setTaken] = useState<{ readonly name: string; readonly before: string } | null>(
    null,
  );
  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) {
      return;
    }
    const text = await textOf(file);
    // So that the same file can be chosen again once it was corrected.
    target.value = '';
    setProblem(text === null ? texts.problem(file.name) : '');
    if (text !== null) {
      setTaken({ name: file.name, before: markdown });
      onRead(text);
    }
  }
  return (
    <>
      <Field label={texts.label} hint={texts.hint} problem={problem || undefined}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".md,text/markdown"
            onChange={(event) => void take(event)}
          />
        )}
      </Field>
      {taken && (
        <Notice
          tone="info"
          action={
            <Button
              tone="quiet"
              onClick={() => {
                setTaken(null);
                onRead(taken.before);
              }}
            >
              {texts.undo}
            </Button>
          }
        >
          {taken.name === `${itemID}.md`
            ? texts.taken(taken.name)
            : texts.takenOther(taken.name, itemID)}
        </Notice>
      )}
    </>
  );
}

/** Null for what is no text, or too long for an entry. */
async function textOf(file: File): Promise<string | null> {
  if (file.size > entryTextLength * 4) {
    return null;
  }
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const text = decoder.decode(await file.arrayBuffer()).replaceAll('\r\n', '\n');
    return text.length > entryTextLength ? null : text;
  } catch {
    return null;
  }
}
