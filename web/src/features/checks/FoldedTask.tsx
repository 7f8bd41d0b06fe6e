import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { checkWords } from './words.ts';

/**
 * Where a check is answered. Once it was passed at an earlier visit, it opens at the press of a button: an empty field beside "Passed"
 * would read as the answer that passed.
 */
export function FoldedTask({
  isFolded,
  answer,
  children,
}: {
  readonly isFolded: boolean;
  /** The answer that passed, where it is known. */
  readonly answer?: string | undefined;
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const task = useRef<HTMLDivElement>(null);
  // The button goes, and takes the keyboard's place with it.
  useEffect(() => {
    if (isOpen) {
      task.current?.focus();
    }
  }, [isOpen]);
  if (isFolded && !isOpen) {
    return (
      <>
        {answer !== undefined && <p>{answer}</p>}
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {checkWords.again}
        </Button>
      </>
    );
  }
  return (
    <div tabIndex={-1} ref={task}>
      {children}
    </div>
  );
}
