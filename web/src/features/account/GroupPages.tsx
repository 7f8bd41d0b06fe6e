import type { Group } from '../../../../lambdas/contract/vocabulary.ts';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { profileTexts } from './words.ts';

const finance: Group = 'finance';

/** The pages that only people of a group have; nothing for anyone else. */
export function GroupPages({ groups }: { readonly groups: readonly string[] }) {
  if (!groups.includes(finance)) {
    return null;
  }
  return (
    <section className="userSection" aria-labelledby="your-work">
      <h2 id="your-work">{profileTexts.work}</h2>
      <ul className="waysOn">
        <li>
          <SiteLink className="waysOn-link" to={paths.finance}>
            {profileTexts.finance}
          </SiteLink>
          <p>{profileTexts.financeLead}</p>
        </li>
      </ul>
    </section>
  );
}
