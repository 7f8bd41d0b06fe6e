import { useId } from 'react';
import type { ToolPreview } from '../../../../lambdas/contract/tool.ts';
import './Tool.css';
import { ToolResults } from './ToolResults.tsx';
import { toolWords } from './words.ts';

/** A tool that the reader's plan does not have: its first inputs, and what they give. Nothing computes here. */
export function ToolPreviewPanel({
  tool: { title, inputs, results, shown },
}: {
  readonly tool: ToolPreview;
}) {
  const id = useId();
  return (
    <section className="tool tool-beside" aria-labelledby={id}>
      <h2 className="tool-title" id={id}>
        {title}
      </h2>
      <div className="tool-inputs">
        <p className="tool-reason">
          <strong>{toolWords.preview}.</strong> {toolWords.previewHelp}
        </p>
        <dl className="tool-lines">
          {inputs.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tool-text">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ToolResults results={results} shown={shown} isOld={false} />
    </section>
  );
}
