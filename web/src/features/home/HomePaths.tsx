import { home } from 'virtual:home';
import { Link } from 'react-router-dom';
import { learningPathPath } from '../../paths.ts';
import { shortHours } from '../catalogue/cardWords.ts';
import { OwnPath } from '../catalogue/paths/OwnPath.tsx';
import { CoverDrawing } from '../covers/CoverDrawing.tsx';
import { sectionWords } from './sectionWords.ts';

/** The shortest paths through the catalogue, each a link with a drawing of where it leads, and the way to all of them. */
export function HomePaths() {
  const { heading, lead, size, all } = sectionWords.paths;
  return (
    <section className="wrap section" aria-labelledby="paths">
      <h2 id="paths">{heading}</h2>
      <p className="section-lead">{lead}</p>
      <OwnPath />
      <ul className="newest">
        {home.paths.map(({ id, title, entries, hours, cover }) => (
          <li key={id}>
            <CoverDrawing cover={cover} />
            <p>{size(entries, shortHours(hours))}</p>
            <h3>
              <Link to={learningPathPath(id)}>{title}</Link>
            </h3>
          </li>
        ))}
      </ul>
      <p>
        <Link to={learningPathPath()}>{all(home.pathCount)}</Link>
      </p>
    </section>
  );
}
