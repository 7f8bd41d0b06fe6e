import { home } from 'virtual:home';
import { Link } from 'react-router-dom';
import { learningPathPath } from '../../paths.ts';
import { shortHours } from '../catalogue/cardWords.ts';
import { OwnPath } from '../catalogue/paths/OwnPath.tsx';
import { sectionWords } from './sectionWords.ts';

/** The paths through the catalogue, each a link. */
export function HomePaths() {
  const { heading, lead, size } = sectionWords.paths;
  return (
    <section className="wrap section" aria-labelledby="paths">
      <h2 id="paths">{heading}</h2>
      <p className="section-lead">{lead}</p>
      <OwnPath />
      <ul className="homePaths">
        {home.paths.map(({ id, title, entries, hours }) => (
          <li key={id}>
            <h3>
              <Link to={learningPathPath(id)}>{title}</Link>
            </h3>
            <p>{size(entries, shortHours(hours))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
