import { useEffect, useState } from 'react';
import type { OutlineEntry } from '../../../../../lambdas/contract/document.ts';

/** The section that is read now: the last one whose heading has passed the upper third of the window. */
export function useCurrentSection(outline: readonly OutlineEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    function look() {
      const line = window.innerHeight / 3;
      const passed = outline.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= line;
      });
      setCurrent(passed.at(-1)?.id);
    }
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [outline]);

  return current;
}
