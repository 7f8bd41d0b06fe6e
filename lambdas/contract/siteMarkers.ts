/** What built pages have in place of facts that only a deployment knows. The deployment fills them in, in HTML. */

/** In place of the site's origin. A real address, so that addresses below it can be made of it. */
export const originMarker = 'https://origin.invalid';

/** Facts of the company that pages name. The postal address is one line. */
export const companyFacts = [
  'name',
  'address',
  'supportEmail',
  'imageSharingUrl',
  'videoUrl',
  'grievanceOfficer',
  'grievanceEmail',
  'taxRegistration',
] as const;
export type CompanyFact = (typeof companyFacts)[number];

/** In place of a fact of the company. */
export function companyMarker(fact: CompanyFact): string {
  return `%%company.${fact}%%`;
}
