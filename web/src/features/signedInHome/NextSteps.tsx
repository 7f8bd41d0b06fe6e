import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { ownHomeWords } from './words.ts';

const { heading, ...ways } = ownHomeWords.ways;
const addresses = [
  [paths.search, ways.search],
  [paths.path, ways.paths],
  [paths.caseStudy, ways.caseStudy],
  [paths.mobileLab, ways.mobileLab],
  [paths.user, ways.user],
] as const;

/** Where to go from here. */
export function NextSteps() {
  return (
    <section className="ways" aria-labelledby="ways-on">
      <h2 id="ways-on">{heading}</h2>
      <ul className="linkList">
        {addresses.map(([to, { name, words }]) => (
          <li key={to}>
            <SiteLink className="linkList-link" to={to}>
              {name}
            </SiteLink>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
