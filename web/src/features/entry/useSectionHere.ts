import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OutlineEntry } from '../../../../lambdas/contract/document.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { checkAnchor } from '../checks/CheckPlace.ts';

/** Where the outline is beside the text, and all of the text is read. */
const wideEnough = '(min-width: 62rem)';
/** So far the page is scrolled back before that is a way up, px. */
const turnPx = 24;

/** How an open entry is read: on a phone a section at a time, each at its own address, or all of it. */
export interface SectionHere {
  /** The section that is shown alone; undefined: all of the entry is. */
  readonly alone: string | undefined;
  /** The section that is read now: the one that is shown alone, else the last one that has passed the upper third of the window. */
  readonly current: string | undefined;
  /** Whether the outline has no room beside the text. */
  readonly isNarrow: boolean;
  /** Whether the reader goes back up the page: then the tab bar, which hides while one reads on, is there. */
  readonly isGoingUp: boolean;
  /** Shows all of the entry, or a section at a time. */
  showWhole(isWhole: boolean): void;
}

/** Which section is read, as the address and the window say. */
export function useSectionHere(outline: readonly OutlineEntry[], isOpen: boolean): SectionHere {
  const isNarrow = !useMedia(wideEnough);
  const [isWhole, showWhole] = useState(false);
  const passed = usePassedSection(outline);
  const named = useLocation().hash.slice(1);
  const section = outline.find(
    ({ id, checks = [] }) => id === named || checks.map(checkAnchor).includes(named),
  );
  // The server's page, which knows no fragment, is taken over first.
  const asked = useHydrated() && isOpen && isNarrow ? section?.id : undefined;
  const alone = isWhole ? undefined : asked;
  useGoTo(alone, named);
  // After that, so that the jump to a section's beginning is no way up.
  const isGoingUp = useGoingUp(alone);
  return { alone, current: alone ?? passed, isNarrow, isGoingUp, showWhole };
}

/**
 * Goes to the place that the address names when its section is shown alone, and when all is shown again, and to the top when none is
 * named any more.
 */
function useGoTo(alone: string | undefined, named: string): void {
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    const left = before.current;
    before.current = alone;
    if (alone === left) {
      return;
    }
    const target = document.getElementById(named);
    if (target) {
      target.focus({ preventScroll: true });
      target.scrollIntoView();
    } else {
      window.scrollTo(0, 0);
    }
  }, [alone, named]);
}

/** Whether the page was last scrolled up, by more than a finger that rests moves it. */
function useGoingUp(alone: string | undefined): boolean {
  const [isUp, setUp] = useState(false);
  /** Which way the page goes, and how far it has come that way. */
  const way = useRef({ isUp: false, edge: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section starts over
  useLayoutEffect(() => {
    way.current = { isUp: false, edge: window.scrollY };
    setUp(false);
  }, [alone]);
  useEffect(() => {
    function look() {
      const { isUp: wasUp, edge } = way.current;
      const furthest = wasUp ? Math.min(edge, window.scrollY) : Math.max(edge, window.scrollY);
      const hasTurned = Math.abs(window.scrollY - furthest) > turnPx;
      way.current = hasTurned
        ? { isUp: !wasUp, edge: window.scrollY }
        : { isUp: wasUp, edge: furthest };
      setUp(way.current.isUp);
    }
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isUp;
}

/** The last section whose heading has passed the upper third of the window. */
function usePassedSection(outline: readonly OutlineEntry[]): string | undefined {
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
