import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { caseStudyPrefix } from '../../../lambdas/contract/constants.ts';
import type { SessionState } from '../features/session/SessionState.ts';
import { needsPageLoad, paths, queryNames } from '../paths.ts';
import { shellTexts } from './words.ts';

interface NavEntry {
  readonly to: string;
  /** What shows everywhere. */
  readonly text: string;
  /** The end of its name, for which the phone's bar has no room: there it is for screen readers alone. */
  readonly rest?: string;
  /** Above its name in the phone's bar; only entries with a drawing are in the bar. */
  readonly drawing?: keyof typeof drawings;
  /** Only people of this group have it. */
  readonly group?: string;
}

/** The page that is open. */
interface Address {
  readonly pathname: string;
  /** The list that an entry is of. */
  readonly list: string;
}

const { nav } = shellTexts;
const learning: NavEntry = { to: paths.signedInHome, text: nav.learning, drawing: 'house' };
const entries: readonly NavEntry[] = [
  { to: paths.search, text: nav.search, rest: nav.searchRest, drawing: 'gear' },
  { to: paths.path, text: nav.paths, drawing: 'route' },
  { to: paths.payment, text: nav.plans, drawing: 'nut' },
  { to: paths.freeBites, text: nav.freeBites, drawing: 'slice' },
  { to: paths.caseStudy, text: nav.caseStudy },
  { to: paths.mobileLab, text: nav.mobileLab },
];
const profile: NavEntry = { to: paths.user, text: nav.profile };
const about: NavEntry = { to: paths.aboutUs, text: shellTexts.footer.aboutUs };
const staffEntries: readonly NavEntry[] = [
  { to: paths.operate, text: nav.operations, drawing: 'tray', group: 'operator' },
  { to: paths.finance, text: nav.finance, drawing: 'sheet', group: 'finance' },
];

/**
 * Menu entries: the same for everyone, with the learner's own home before them and the pages of a person's groups after them.
 * `bar`: at most five for a thumb; the pages of groups take the place of the last ones, and the fifth opens what has no room.
 */
export function SiteNav({
  state,
  bar = false,
}: {
  /** Whose entries are added; without it, nobody's. */
  readonly state?: SessionState;
  readonly bar?: boolean;
}) {
  const { pathname, search } = useLocation();
  const address = { pathname, list: listOf(new URLSearchParams(search)) };
  const groups = state?.kind === 'signedIn' ? state.groups : [];
  const staff = staffEntries.filter(({ group }) => group && groups.includes(group));
  // Also while the profile is being loaded, so that the links don't move when it has come.
  const all = state && state.kind !== 'visitor' ? [learning, ...entries] : entries;
  const first = bar ? all.filter(({ drawing }) => drawing).slice(0, 4 - staff.length) : all;
  // What a visitor opened is on their page too, on this device.
  const more = [learning, ...entries].filter((entry) => !first.includes(entry));
  return (
    <ul className="siteNav">
      {[...first, ...staff].map((entry) => (
        <NavLink key={entry.to} entry={entry} bar={bar} address={address} />
      ))}
      {bar && (
        <More entries={[...more, state?.kind === 'signedIn' ? profile : about]} address={address} />
      )}
    </ul>
  );
}

function NavLink({
  entry: { to, text, rest, drawing },
  bar,
  address,
}: {
  readonly entry: NavEntry;
  readonly bar: boolean;
  readonly address: Address;
}) {
  return (
    <li>
      <Link
        className="siteNav-link"
        to={to}
        reloadDocument={needsPageLoad(to)}
        aria-current={currentMark(to, address)}
      >
        {bar && drawing && <NavDrawing name={drawing} />}
        <span>{text}</span>
        {rest && <span className={bar ? 'visuallyHidden' : undefined}>{rest}</span>}
      </Link>
    </li>
  );
}

/** What has no room in the bar. It closes with Escape, which leaves the focus on its button, with its links, and with whatever else is used. */
function More({
  entries,
  address,
}: {
  readonly entries: readonly NavEntry[];
  readonly address: Address;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = menu.current;
    const button = details?.querySelector('summary');
    function close(event: Event) {
      const { target } = event;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isInside = target instanceof Node && details?.contains(target);
      const isLink = event.type === 'click' && target instanceof Element && target.closest('a');
      if (details?.open && (isEscape || isLink || !isInside)) {
        details.open = false;
        if (isEscape) {
          button?.focus();
        }
      }
    }
    const events = ['click', 'focusin', 'keydown'];
    for (const event of events) {
      document.addEventListener(event, close);
    }
    return () => {
      for (const event of events) {
        document.removeEventListener(event, close);
      }
    };
  }, []);
  return (
    <li>
      <details className="moreNav" ref={menu}>
        <summary
          className="siteNav-link"
          aria-current={entries.some(({ to }) => currentMark(to, address)) || undefined}
        >
          <NavDrawing name="lines" />
          <span>{nav.more}</span>
        </summary>
        <ul>
          {entries.map((entry) => (
            <NavLink key={entry.to} entry={entry} bar={false} address={address} />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The list of the entry that is open: the paths when it was opened as a step, the case studies of one of them, else the catalogue. */
function listOf(query: URLSearchParams): string {
  if (query.has(queryNames.path)) {
    return paths.path;
  }
  return query.get(queryNames.item)?.startsWith(caseStudyPrefix) ? paths.caseStudy : paths.search;
}

/** Whether a link leads to the page that is open, or to the list that an open entry is of. */
function currentMark(to: string, { pathname, list }: Address): 'page' | true | undefined {
  if (to === pathname) {
    return 'page';
  }
  return (pathname === paths.viewDoc && to === list) || undefined;
}

const drawings = {
  house: 'M3 11l9-7 9 7M6 9v11h12V9M10 20v-6h4v6',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M10.6 2.5h2.8l.5 2.6 1.9.8 2.2-1.5 2 2-1.5 2.2.8 1.9 2.6.5v2.8l-2.6.5-.8 1.9 1.5 2.2-2 2-2.2-1.5-1.9.8-.5 2.6h-2.8l-.5-2.6-1.9-.8L6 20.4l-2-2 1.5-2.2-.8-1.9-2.6-.5v-2.8l2.6-.5.8-1.9L4 6.4l2-2 2.2 1.5 1.9-.8z',
  route:
    'M6 17.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M18 2.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M8 19.5h8.5a3.7 3.7 0 0 0 0-7.4h-9a3.8 3.8 0 0 1 0-7.6H16',
  slice: 'M3 19 12 3l9 16zM6 14h12M11 9.5h2',
  sheet: 'M5 3h10l4 4v14H5zM15 3v4h4M8 11h8M8 14h8M8 18h4',
  tray: 'M3 14h5l2 3h4l2-3h5L18 5H6L3 14v6h18v-6',
  lines: 'M4 6.5h16M4 12h16M4 17.5h16',
  nut: 'M7.2 3.6h9.6L21.6 12l-4.8 8.4H7.2L2.4 12zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6',
} as const;

/** A small line drawing beside the words of a link. */
function NavDrawing({ name }: { readonly name: keyof typeof drawings }) {
  return (
    <svg className="navDrawing" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
