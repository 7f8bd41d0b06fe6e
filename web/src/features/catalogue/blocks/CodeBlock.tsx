import type { Block } from '../../../../../lambdas/contract/document.ts';
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

/** Code with its language, a way to copy it, and what it prints. */
export function CodeBlock({
  block: { language, text, runs, output },
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
          <code>{text}</code>
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
