import { NavLink } from 'react-router-dom';
import { paths } from '../paths.ts';
import { shellTexts } from './words.ts';

const { nav } = shellTexts;
const learning = { to: paths.signedInHome, ...nav.learning, drawing: 'house' } as const;
// A full page load: only this page's policy lets the payment provider's hosts in.
const plans = { to: paths.payment, ...nav.plans, drawing: 'nut', reload: true } as const;
const entries = [
  { to: paths.search, ...nav.search, drawing: 'gear' },
  { to: paths.path, ...nav.paths, drawing: 'route' },
  { to: paths.freeBites, ...nav.freeBites, drawing: 'slice' },
  { to: paths.caseStudy, ...nav.caseStudy, drawing: 'sheet' },
  { to: paths.mobileLab, ...nav.mobileLab, drawing: 'van' },
  plans,
] as const;

/** Menu entries of the header and the phone's bottom bar; the first is the learner's own. `bar`: the five for a thumb, each with its drawing above its name. */
export function SiteNav({
  isSignedIn,
  bar = false,
}: {
  readonly isSignedIn: boolean;
  readonly bar?: boolean;
}) {
  const all = isSignedIn ? [learning, ...entries] : entries;
  // The header of a signed-in person has no room for seven; their own home leads to paths.
  const header = isSignedIn ? all.filter(({ to }) => to !== paths.path) : all;
  const shown = bar ? [...all.slice(0, 4), plans] : header;
  return (
    <ul className="siteNav">
      {shown.map(({ to, text, short, rest, drawing, ...way }) => (
        <li key={to}>
          <NavLink className="siteNav-link" to={to} reloadDocument={'reload' in way}>
            {bar && <NavDrawing name={drawing} />}
            {bar ? short : text}
            {bar && rest && <span className="visuallyHidden">{rest}</span>}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

const drawings = {
  house: 'M3 11.5 12 4l9 7.5M5.5 9.5v11h13v-11M9.5 20.5v-6h5v6',
  gear: 'M12 8.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8M10.6 2.5h2.8l.5 2.6 1.9.8 2.2-1.5 2 2-1.5 2.2.8 1.9 2.6.5v2.8l-2.6.5-.8 1.9 1.5 2.2-2 2-2.2-1.5-1.9.8-.5 2.6h-2.8l-.5-2.6-1.9-.8L6 20.4l-2-2 1.5-2.2-.8-1.9-2.6-.5v-2.8l2.6-.5.8-1.9L4 6.4l2-2 2.2 1.5 1.9-.8z',
  route:
    'M6 17.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M18 2.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M8 19.5h8.5a3.7 3.7 0 0 0 0-7.4h-9a3.8 3.8 0 0 1 0-7.6H16',
  slice: 'M3 19 12 3l9 16zM6 14h12M11 9.5h2',
  sheet: 'M5 2.5h10l4 4v15H5zM15 2.5v4h4M8.5 11h7M8.5 14.5h7M8.5 18h4',
  van: 'M2.5 5.5h12v11h-12zM14.5 9h4l3 3.8v3.7h-7M6.8 14.4a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2M17.4 14.4a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2',
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
