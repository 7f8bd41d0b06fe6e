import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { needsPageLoad } from '../../paths.ts';
import { useUserinfo } from '../session/useSession.ts';
import { useTryBoard } from './useTryBoard.ts';

const className = 'belowTheFold';

/** The HTML that the build wrote below the fold; undefined when this page was opened without it. */
let writtenHtml: string | undefined;
let loaded: ComponentType | undefined;

/** Keeps what the build wrote below the fold of home. It is read before React takes over the page. */
export function keepWrittenHtml(page: Element): void {
  writtenHtml = page.querySelector(`.${className}`)?.innerHTML;
}

/** Loads the code of the sections. */
export async function loadHomeSections(): Promise<ComponentType> {
  loaded = (await import('./HomeSections.tsx')).HomeSections;
  return loaded;
}

const waiting = lazy(async () => ({ default: await loadHomeSections() }));

/** What is below the fold: the HTML that came with the page, which needs no code, or else the sections. */
export function BelowTheFold() {
  const [html, setHtml] = useState(() => writtenHtml);
  return html === undefined ? (
    <DrawnSections />
  ) : (
    <WrittenSections html={html} onLoaded={() => setHtml(undefined)} />
  );
}

function DrawnSections() {
  // Chosen once, so that the sections do not start over when their code has arrived.
  const [Sections] = useState(() => loaded ?? waiting);
  return (
    <div className={className}>
      <Suspense>
        <Sections />
      </Suspense>
    </div>
  );
}

function WrittenSections({
  html,
  onLoaded,
}: {
  readonly html: string;
  /** The code of the sections has come for a signed-in person: only they can show the person's plan and path. */
  readonly onLoaded: () => void;
}) {
  const sections = useRef<HTMLDivElement>(null);
  const isSignedIn = useUserinfo() !== undefined;
  const onLoadedNow = useEffectEvent(onLoaded);
  const board = useTryBoard();
  useFollowLinks(sections);
  useEffect(() => {
    if (isSignedIn) {
      loadHomeSections().then(onLoadedNow, () => undefined);
    }
  }, [isSignedIn]);
  useEffect(
    () => () => {
      // The HTML goes with the page. A visitor who comes back finds the sections in its place at once.
      writtenHtml = undefined;
      loadHomeSections().catch(() => undefined);
    },
    [],
  );
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is the HTML that this page came with, and React leaves it as it is. */}
      <div className={className} ref={sections} dangerouslySetInnerHTML={{ __html: html }} />
      {board}
    </>
  );
}

/** Follows the site's links within an element without a page load, as a router's link does. */
function useFollowLinks(element: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const within = element.current;
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (link?.origin === window.location.origin && isPlain && !needsPageLoad(link.pathname)) {
        event.preventDefault();
        void navigate(`${link.pathname}${link.search}${link.hash}`);
      }
    }
    within?.addEventListener('click', follow);
    return () => within?.removeEventListener('click', follow);
  }, [element, navigate]);
}
