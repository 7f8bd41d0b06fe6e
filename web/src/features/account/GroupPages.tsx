import type { Group } from '../../../../lambdas/contract/vocabulary.ts';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { profileTexts } from './words.ts';

const pages: readonly {
  readonly group: Group;
  readonly to: string;
  readonly name: string;
  readonly lead: string;
}[] = [
  {
    group: 'finance',
    to: paths.finance,
    name: profileTexts.finance,
    lead: profileTexts.financeLead,
  },
  {
    group: 'operator',
    to: paths.operate,
    name: profileTexts.operate,
    lead: profileTexts.operateLead,
  },
];

/** The pages that only people of a group have; nothing for anyone else. */
export function GroupPages({ groups }: { readonly groups: readonly string[] }) {
  const own = pages.filter(({ group }) => groups.includes(group));
  if (own.length === 0) {
    return null;
  }
  return (
    <section className="userSection" aria-labelledby="your-work">
      <h2 id="your-work">{profileTexts.work}</h2>
      <ul className="linkList">
        {own.map(({ group, to, name, lead }) => (
          <li key={group}>
            <SiteLink className="linkList-link" to={to}>
              {name}
            </SiteLink>
            <p>{lead}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
