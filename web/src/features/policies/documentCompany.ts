import type { Company } from '../../../../lambdas/contract/siteMarkers.ts';

/** The company's facts that a document names; the postal address as one line. */
export type DocumentCompany = Readonly<
  Record<
    'name' | 'address' | 'supportEmail' | 'grievanceOfficer' | 'grievanceEmail' | 'taxRegistration',
    string
  >
>;

/** The facts in the form documents take them. */
export function documentCompany(company: Company | undefined): DocumentCompany {
  const missing = '(not loaded)';
  return {
    name: company?.name ?? 'the company that runs Xplorers',
    address: company?.address.join(', ') ?? missing,
    supportEmail: company?.supportEmail ?? missing,
    grievanceOfficer: company?.grievanceOfficer ?? missing,
    grievanceEmail: company?.grievanceEmail ?? missing,
    taxRegistration: company?.taxRegistration ?? missing,
  };
}
