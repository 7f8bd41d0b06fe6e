import { NavLink } from 'react-router-dom';
import { paths } from '../paths.ts';
import { NavDrawing } from './NavDrawing.tsx';

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
