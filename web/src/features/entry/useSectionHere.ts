import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OutlineEntry } from '../../../../lambdas/contract/document.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useRemembered } from '../../lib/useRemembered.ts';
import { builtAnchor, questionsAnchor } from '../../paths.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { checkAnchor } from '../checks/CheckPlace.ts';

/** Where the outline is beside the text, and all of the text is read. */
const wideEnough = '(min-width: 62rem)';
const modes = ['whole', 'bySection'] as const;
type Mode = (typeof modes)[number];
/** What comes after the last section, and is read with it. */
const endAnchors = ['finished', builtAnchor];
/** Keeps the mode that was used last. */
const modeKey = 'xplorers.reading';
/** So long what is loaded after a page may move it, ms. */
const settlingMs = 5000;
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
  /** Whether a section is shown alone for the first time on this device: then the page explains it. */
  readonly isFirst: boolean;
  /** Shows all of the entry, or a section at a time. */
  showWhole(isWhole: boolean): void;
}

/** Which section is read, as the address and the window say. */
export function useSectionHere(outline: readonly OutlineEntry[], isOpen: boolean): SectionHere {
  const isNarrow = !useMedia(wideEnough);
  const [mode, keepMode] = useMode();
  const passed = usePassedSection(outline);
  const named = useLocation().hash.slice(1);
  const section =
    outline.find(({ id, checks = [] }) =>
      [id, questionsAnchor(id), ...checks.map(checkAnchor)].includes(named),
    ) ?? (mode === 'bySection' && endAnchors.includes(named) ? outline.at(-1) : undefined);
  // The server's page, which knows no fragment, is taken over first.
  const asked = useHydrated() && isOpen && isNarrow ? section?.id : undefined;
  const alone = mode === 'whole' ? undefined : asked;
  useGoTo(alone, named);
  // After that, so that the jump to a section's beginning is no way up.
  const isGoingUp = useGoingUp(alone);
  const first = useRef<string>(undefined);
  useLayoutEffect(() => {
    first.current ??= alone;
    if (alone !== first.current && alone !== undefined && mode === undefined) {
      keepMode('bySection');
    }
  }, [alone, mode, keepMode]);
  return {
    alone,
    current: alone ?? passed,
    isNarrow,
    isGoingUp,
    isFirst: mode === undefined,
    showWhole: (isWhole) => keepMode(isWhole ? 'whole' : 'bySection'),
  };
}

/** Goes to the section that the address names, once the document is there; not when going back to a place already left. */
export function useSectionOfAddress(isOpen: boolean): void {
  const { hash } = useLocation();
  const gone = useRef(false);
  useLayoutEffect(() => {
    if (isOpen && !gone.current) {
      gone.current = true;
      if (hash !== '' && window.scrollY === 0) {
        document.getElementById(hash.slice(1))?.scrollIntoView();
      }
    }
  }, [isOpen, hash]);
}

/**
 * Keeps the place that the first page's address names where it is while what is loaded for the reader comes above it and in it, until
 * they do anything: the browser's own anchoring holds on to what is below.
 */
export function useHeldPlace(): void {
  const { hash, key } = useLocation();
  const named = key === 'default' ? hash.slice(1) : '';
  useEffect(() => {
    const target = document.getElementById(named);
    if (!target) {
      return;
    }
    const observer = new ResizeObserver(() => target.scrollIntoView());
    const stop = () => observer.disconnect();
    observer.observe(document.body);
    const settled = setTimeout(stop, settlingMs);
    const signs = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const sign of signs) {
      window.addEventListener(sign, stop, { passive: true, once: true });
    }
    return () => {
      stop();
      clearTimeout(settled);
      for (const sign of signs) {
        window.removeEventListener(sign, stop);
      }
    };
  }, [named]);
}

/** How a phone's reader reads entries, and the way to keep it on this device; undefined before they chose, or went on to a next section. */
function useMode() {
  const [mode, setMode] = useRemembered<Mode | undefined>(readMode, undefined);
  const keepMode = useCallback(
    (next: Mode) => {
      setMode(next);
      try {
        localStorage.setItem(modeKey, next);
      } catch {
        // A browser that blocks the storage keeps it until the page is left.
      }
    },
    [setMode],
  );
  return [mode, keepMode] as const;
}

function readMode(): Mode | undefined {
  try {
    return modes.find((mode) => mode === localStorage.getItem(modeKey));
  } catch {
    return undefined;
  }
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
