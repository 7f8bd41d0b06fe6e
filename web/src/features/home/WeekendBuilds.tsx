import { weekendBuilds } from 'virtual:weekend';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { itemPath, paths, queryNames } from '../../paths.ts';
import { shortHours, shortParts } from '../catalogue/cardWords.ts';
import { LimitChips } from '../catalogue/search/LimitChips.tsx';
import { useSession } from '../session/useSession.ts';
import type { BegunHere } from './begunHere.tsx';
import { homeWords } from './words.ts';

/** The ways to builds by what one has, and a build for each way to have its parts that isn't begun; above them what one has begun here. */
export function WeekendBuilds() {
  const begun = useBegun();
  return (
    <section className="weekend" aria-labelledby="weekend">
      <h2 id="weekend">{homeWords.weekend}</h2>
      {begun?.wayBack}
      <LimitChips
        pathOf={({ name, value }) =>
          `${paths.search}?${queryNames.kind}=build&${queryNames[name]}=${value}`
        }
      />
      <ul className="weekend-list">
        {(begun?.builds ?? weekendBuilds).map(({ id, title, hours, plan, parts }) => (
          <li key={id}>
            <Link to={itemPath(id)}>{title}</Link>&nbsp;· {shortHours(hours)}&nbsp;·{' '}
            {shortParts(parts)}&nbsp;· {plan}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What one has begun, with the way back. Its code comes when something is stored on this device, and to whoever is signed in. */
function useBegun(): BegunHere | undefined {
  const isSignedIn = useSession().state.kind === 'signedIn';
  const [begun, setBegun] = useState<BegunHere>();
  useEffect(() => {
    // Without it, or when the browser blocks the storage, home is as for everyone.
    findBegun(isSignedIn).then(setBegun, () => undefined);
  }, [isSignedIn]);
  return begun;
}

async function findBegun(isSignedIn: boolean): Promise<BegunHere | undefined> {
  const isNeeded = isSignedIn || localStorage.length || (await indexedDB.databases()).length;
  return isNeeded ? (await import('./begunHere.tsx')).begunHere() : undefined;
}
