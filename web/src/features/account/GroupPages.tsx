import type { Group } from '../../../../lambdas/contract/vocabulary.ts';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';

const finance: Group = 'finance';

/** The pages that only people of a group have; nothing for anyone else. */
export function GroupPages({ groups }: { readonly groups: readonly string[] }) {
  if (!groups.includes(finance)) {
    return null;
  }
  return (
    <section className="userSection" aria-labelledby="your-work">
      <h2 id="your-work">Your work</h2>
      <ul className="waysOn">
        <li>
          <SiteLink className="waysOn-link" to={paths.finance}>
            Finance
          </SiteLink>
          <p>The books: payments, refunds, settlements, and whatever doesn’t match.</p>
        </li>
      </ul>
    </section>
  );
}
