import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';

const ways = [
  { to: paths.search, name: 'Courses & builds', words: 'Search the whole catalogue.' },
  {
    to: paths.caseStudy,
    name: 'Case study',
    words: 'freeBites, and a place to propose what you built.',
  },
  { to: paths.mobileLab, name: 'Mobile lab', words: 'A workbench that comes to your college.' },
  {
    to: paths.user,
    name: 'Your profile',
    words: 'Your plan, your orders, and where you’re signed in.',
  },
] as const;

/** Where to go from here. */
export function WaysOn() {
  return (
    <section className="ways" aria-labelledby="ways-on">
      <h2 id="ways-on">Go to</h2>
      <ul className="waysOn">
        {ways.map(({ to, name, words }) => (
          <li key={to}>
            <SiteLink className="waysOn-link" to={to}>
              {name}
            </SiteLink>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
