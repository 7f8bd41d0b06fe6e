import { type RefObject, useEffect, useRef } from 'react';
import type { CellState } from './LiveDocument.ts';

/** Where a block's output is drawn, and what to call when the reader presses "Run". */
interface OutputInView {
  readonly output: RefObject<HTMLDivElement | null>;
  pressed(): void;
}

/** Scrolls to the output of a run that the reader has started, because on a phone it is below the screen; not when they scrolled meanwhile. */
export function useOutputInView({ phase }: CellState): OutputInView {
  const output = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<number | null>(null);
  useEffect(() => {
    if (phase !== 'ended' || pressedAt.current === null) {
      return;
    }
    const isSamePlace = Math.abs(window.scrollY - pressedAt.current) < 1;
    pressedAt.current = null;
    if (isSamePlace) {
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      output.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
    }
  }, [phase]);
  const pressed = () => {
    pressedAt.current = window.scrollY;
  };
  return { output, pressed };
}
