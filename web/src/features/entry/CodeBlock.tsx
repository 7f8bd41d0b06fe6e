import { Fragment, type ReactNode } from 'react';
import type { Block, CodeMark } from '../../../../lambdas/contract/document.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ScrollBox } from '../../ui/ScrollBox.tsx';
import { codeWords } from '../board/codeWords.ts';
import { SketchDownload } from '../board/SketchDownload.tsx';
import { outputClass } from '../catalogue/blocks/outputClass.ts';
import { blockWords } from '../catalogue/words.ts';
import { useCell } from '../liveCode/LiveCode.tsx';
import { LiveCodeBlock } from '../liveCode/LiveCodeBlock.tsx';

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

/** Code with its language, a way to copy it, and what it prints; in an open document, what can run does. */
export function CodeBlock({ block }: { readonly block: Block & { kind: 'code' } }) {
  const cell = useCell(block);
  const name = languageNames[block.language] ?? (block.language || 'Text');
  const code = (
    <ScrollBox name={blockWords.code(name)} className="codeBlock-text">
      <pre>
        <code>
          <Coloured text={block.text} marks={block.marks} />
        </code>
      </pre>
    </ScrollBox>
  );
  return cell ? (
    <LiveCodeBlock cell={cell}>{code}</LiveCodeBlock>
  ) : (
    <StaticCode block={block} name={name}>
      {code}
    </StaticCode>
  );
}

function StaticCode({
  block: { text, output, sketch, uncompiled },
  name,
  children,
}: {
  readonly block: Block & { kind: 'code' };
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="codeBlock">
      <div className="codeBlock-top">
        <span className="codeBlock-language">{name}</span>
        {uncompiled && <span className="smallPrint">{codeWords.uncompiled[uncompiled]}</span>}
        {sketch !== undefined && <SketchDownload name={sketch} text={text} />}
        <CopyButton text={text} what={blockWords.theCode(sketch ?? text)} />
      </div>
      {children}
      {output !== null && (
        <>
          <p className="codeBlock-prints">{blockWords.prints}</p>
          <ScrollBox name={blockWords.prints} className={outputClass(output)}>
            <pre>
              <samp>{output}</samp>
            </pre>
          </ScrollBox>
        </>
      )}
    </div>
  );
}
