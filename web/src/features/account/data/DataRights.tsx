import type { KeptData, UserInfo } from '../../../../../lambdas/contract/entities.ts';
import { useCompany } from '../../../lib/company.ts';
import { policyPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { CopyOfData } from './CopyOfData.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

/** What a person can ask about their data: a copy, a correction, the end of the account. */
export function DataRights(props: {
  readonly userinfo: UserInfo;
  readonly hasOrders: boolean;
  readonly onDeleted: (kept: readonly KeptData[]) => void;
}) {
  return (
    <section className="userSection" aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <div className="rights">
        <CopyOfData />
        <Correction />
        <DeleteAccount {...props} />
      </div>
    </section>
  );
}

function Correction() {
  const company = useCompany();
  return (
    <div className="rights-line">
      <h3>Correct your data</h3>
      <p>
        You can change your name and State in <a href="#you">your profile</a> at the top of this
        page. Your email address comes from your Google account.
        {company && (
          <>
            {' '}
            Something else wrong? Write to{' '}
            <a href={`mailto:${company.grievanceEmail}`}>{company.grievanceEmail}</a>.
          </>
        )}{' '}
        All of your rights are in the{' '}
        <SiteLink to={policyPath('privacyPolicy')}>Privacy policy</SiteLink>.
      </p>
    </div>
  );
}
