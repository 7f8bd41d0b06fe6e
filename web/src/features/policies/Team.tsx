import { useCompany } from '../../lib/company.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { policyTexts } from './words.ts';

/** The people whom the owner names; nothing while there are none. A deployment's list is not in the HTML that the build writes. */
export function Team() {
  const team = useCompany()?.team ?? [];
  const isHydrated = useHydrated();
  return (
    isHydrated &&
    team.length > 0 && (
      <>
        <h2 id="team">{policyTexts.team}</h2>
        <ul>
          {team.map(({ name, role, link }) => (
            <li key={name}>
              {link === undefined ? name : <OutsideLink href={link}>{name}</OutsideLink>}, {role}
            </li>
          ))}
        </ul>
      </>
    )
  );
}
