import { useCompany } from '../../company.ts';
import { policyPath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';

/** How to get a copy of one's data or have the account deleted while this page has no buttons for it. */
export function DataRights() {
  const company = useCompany();
  return (
    <section className="userSection" aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p>
        You can have a copy of all that is held about you, have it corrected, or have the account
        deleted. Buttons for this are not open yet
        {company ? (
          <>
            : write to <a href={`mailto:${company.grievanceEmail}`}>{company.grievanceEmail}</a>
          </>
        ) : null}
        . What is kept after a deletion, and why, is in the{' '}
        <SiteLink to={policyPath('privacyPolicy')}>Privacy policy</SiteLink>.
      </p>
    </section>
  );
}
