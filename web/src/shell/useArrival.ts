import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far down each entry of the history was left. */
const depths = new Map<string, number>();

/** Whether this document has shown a page before: the first one is the browser's own arrival. */
let arrivedBefore = false;

/** Notes how far each page is scrolled, so that going back finds the place again. */
export function useRememberScroll(): void {
  const { key } = useLocation();
  const current = useRef(key);
  useLayoutEffect(() => {
    current.current = key;
  }, [key]);
  useEffect(() => {
    const note = () => depths.set(current.current, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
}

/** Sets the title in the browser's tab and history alone: what changes on a page keeps the focus where it is. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Xplorers`;
  }, [title]);
}

/** Sets the title; after a change of page, moves the focus to the main heading and scrolls to the right place. */
export function useArrival(title: string, heading: RefObject<HTMLElement | null>): void {
  const { pathname, key, hash } = useLocation();
  const how = useNavigationType();
  useTitle(title);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is arrived at when its path or title changes; a new query or fragment alone is not an arrival.
  useLayoutEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (!arrivedBefore) {
      arrivedBefore = true;
      // The browser looked for the fragment before the page was drawn.
      target?.scrollIntoView();
      return;
    }
    heading.current?.focus({ preventScroll: true });
    if (how === 'POP') {
      window.scrollTo(0, depths.get(key) ?? 0);
    } else if (target) {
      target.scrollIntoView();
    } else {
      window.scrollTo(0, 0);
    }
  }, [pathname, title, heading]);
}
