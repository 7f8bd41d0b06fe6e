import { Fragment } from 'react';
import type { Block, CodeMark } from '../../../../../lambdas/contract/document.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DoneSign } from '../../../ui/DoneSign.tsx';
import { ScrollBox } from '../../../ui/ScrollBox.tsx';
import { blockWords } from '../words.ts';

const languageNames: Readonly<Record<string, string>> = {
  python: 'Python',
  js: 'JavaScript',
  javascript: 'JavaScript',
  ts: 'TypeScript',
  sql: 'SQL',
  cpp: 'C++',
  c: 'C',
  bash: 'Shell',
  sh: 'Shell',
  html: 'HTML',
  css: 'CSS',
  json: 'JSON',
  matlab: 'MATLAB',
  text: 'Text',
};

/** Code with its words in colour, as they were told apart when the entry was imported. */
function Coloured({ text, marks }: { readonly text: string; readonly marks: readonly CodeMark[] }) {
  let done = 0;
  return (
    <>
      {marks.map(([kind, from, to]) => {
        const before = text.slice(done, from);
        done = to;
        return (
          <Fragment key={from}>
            {before}
            <span className={`code-${kind}`}>{text.slice(from, to)}</span>
          </Fragment>
        );
      })}
      {text.slice(marks.at(-1)?.[2] ?? 0)}
    </>
  );
}

/** Code with its language, a way to copy it, and what it prints. */
export function CodeBlock({
  block: { language, text, runs, output, marks = [] },
}: {
  readonly block: Block & { kind: 'code' };
}) {
  const name = languageNames[language] ?? (language || 'Text');
  return (
    <div className="codeBlock">
      <div className="codeBlock-top">
        <span className="codeBlock-language">{name}</span>
        {runs && (
          <span className="codeBlock-runs">
            <DoneSign words={false} />
            {blockWords.runs}
          </span>
        )}
        <CopyButton text={text} what={blockWords.theCode} />
      </div>
      <ScrollBox name={blockWords.code(name)} className="codeBlock-text">
        <pre>
          <code>
            <Coloured text={text} marks={marks} />
          </code>
        </pre>
      </ScrollBox>
      {output !== null && (
        <>
          <p className="codeBlock-prints">{blockWords.prints}</p>
          <ScrollBox name={blockWords.prints} className="codeBlock-output">
            <pre>
              <samp>{output}</samp>
            </pre>
          </ScrollBox>
        </>
      )}
    </div>
  );
}
