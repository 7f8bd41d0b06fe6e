import { uiTexts } from './words.ts';

/** A tick. `words`: also says that something is done. */
export function DoneSign({ words = true }: { readonly words?: boolean }) {
  return (
    <>
      <svg className="doneSign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M2.5 8.5 6 12l7.5-8" />
      </svg>
      {words && <span className="visuallyHidden">{uiTexts.done}</span>}
    </>
  );
}
