import { weekendBuilds } from 'virtual:weekend';
import { Link } from 'react-router-dom';
import { itemPath, paths, queryNames } from '../../paths.ts';
import { shortHours, shortParts } from '../catalogue/cardWords.ts';
import { homeWords } from './words.ts';

const words = homeWords.weekend;

/** A build for each way to have its parts, and the way to more of them. */
export function WeekendBuilds() {
  return (
    <section className="weekend" aria-labelledby="weekend">
      <h2 id="weekend">{words.heading}</h2>
      <ul className="weekend-list">
        {weekendBuilds.map(({ id, title, hours, parts }) => (
          <li key={id}>
            <Link className="tags-tag" to={`${paths.search}?${queryNames.parts}=${parts.kind}`}>
              {words[parts.kind]}
            </Link>
            <span>
              <Link to={itemPath(id)}>{title}</Link> · {shortHours(hours)} · {shortParts(parts)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
