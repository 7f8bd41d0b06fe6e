import { weekendBuilds } from 'virtual:weekend';
import { Link } from 'react-router-dom';
import { itemPath, paths, queryNames } from '../../paths.ts';
import type { WeekendBuild } from '../catalogue/builtCatalogue.ts';
import { shortHours, shortParts } from '../catalogue/cardWords.ts';
import { LimitChips } from '../catalogue/search/LimitChips.tsx';
import { homeWords } from './words.ts';

/** The ways to builds by what one has, and a build for each way to have its parts that isn't begun. */
export function WeekendBuilds({
  builds = weekendBuilds,
}: {
  readonly builds?: readonly WeekendBuild[] | undefined;
}) {
  return (
    <section className="weekend" aria-labelledby="weekend">
      <h2 id="weekend">{homeWords.weekend}</h2>
      <LimitChips
        pathOf={({ name, value }) =>
          `${paths.search}?${queryNames.kind}=build&${queryNames[name]}=${value}`
        }
      />
      <ul className="weekend-list">
        {builds.map(({ id, title, hours, plan, parts }) => (
          <li key={id}>
            <Link to={itemPath(id)}>{title}</Link>&nbsp;· {shortHours(hours)}&nbsp;·{' '}
            {shortParts(parts)}&nbsp;· {plan}
          </li>
        ))}
      </ul>
    </section>
  );
}
