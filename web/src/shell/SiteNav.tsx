import { NavLink } from 'react-router-dom';
import { paths } from '../paths.ts';

const entries = [
  { to: paths.search, text: 'Courses & builds', short: 'Courses', drawing: 'gear' },
  { to: paths.caseStudy, text: 'Case study', short: 'Case study', drawing: 'sheet' },
  { to: paths.mobileLab, text: 'Mobile lab', short: 'Mobile lab', drawing: 'van' },
] as const;

/** The four ways on. `drawings`: each with its drawing above its name, for a thumb. */
export function SiteNav({ drawings = false }: { readonly drawings?: boolean }) {
  return (
    <ul className="siteNav">
      {entries.map(({ to, text, short, drawing }) => (
        <li key={to}>
          <NavLink className="siteNav-link" to={to}>
            {drawings && <NavDrawing name={drawing} />}
            {drawings && short !== text ? (
              <>
                {short}
                <span className="visuallyHidden"> & builds</span>
              </>
            ) : (
              text
            )}
          </NavLink>
        </li>
      ))}
      <li>
        {/* A full page load: only this page's policy lets the payment provider's hosts in. */}
        <PlansLink drawing={drawings} />
      </li>
    </ul>
  );
}

function PlansLink({ drawing }: { readonly drawing: boolean }) {
  return (
    <NavLink className="siteNav-link" to={paths.payment} reloadDocument>
      {drawing && <NavDrawing name="nut" />}
      Plans
    </NavLink>
  );
}

const drawings = {
  gear: 'M12 8.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8M10.6 2.5h2.8l.5 2.6 1.9.8 2.2-1.5 2 2-1.5 2.2.8 1.9 2.6.5v2.8l-2.6.5-.8 1.9 1.5 2.2-2 2-2.2-1.5-1.9.8-.5 2.6h-2.8l-.5-2.6-1.9-.8L6 20.4l-2-2 1.5-2.2-.8-1.9-2.6-.5v-2.8l2.6-.5.8-1.9L4 6.4l2-2 2.2 1.5 1.9-.8z',
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
