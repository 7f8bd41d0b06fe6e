import { home } from 'virtual:home';
import { Link } from 'react-router-dom';
import { learningPathPath } from '../../paths.ts';
import { shortHours } from '../catalogue/cardWords.ts';
import { homeWords } from './words.ts';

/** The paths through the catalogue, each a link. */
export function HomePaths() {
  const { heading, lead, size } = homeWords.paths;
  return (
    <section className="wrap section" aria-labelledby="paths">
      <h2 id="paths">{heading}</h2>
      <p className="section-lead">{lead}</p>
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
