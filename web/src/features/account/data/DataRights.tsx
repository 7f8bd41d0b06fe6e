import type { KeptData, UserInfo } from '../../../../../lambdas/contract/entities.ts';
import { useCompany } from '../../../lib/company.ts';
import { paths, policyPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { dataTexts } from '../words.ts';
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
      <h2 id="your-data">{dataTexts.heading}</h2>
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
  const { correct: texts } = dataTexts;
  return (
    <div className="rights-line">
      <h3>{texts.heading}</h3>
      <p>
        {texts.before} <a href="#you">{texts.link}</a>
        {texts.learning.before} <SiteLink to={paths.signedInHome}>{texts.learning.link}</SiteLink>
        {texts.after}
        {company && (
          <>
            {texts.elsewhere}{' '}
            <a href={`mailto:${company.grievanceEmail}`}>{company.grievanceEmail}</a>.
          </>
        )}{' '}
        {texts.rights} <SiteLink to={policyPath('privacyPolicy')}>{texts.policy}</SiteLink>.
      </p>
    </div>
  );
}
