/** What built pages have in place of facts that only a deployment knows. The deployment fills them in, in HTML. */

/** In place of the site's origin. A real address, so that addresses below it can be made of it. */
export const originMarker = 'https://origin.invalid';

/** One of those who make the product. */
export interface TeamMember {
  readonly name: string;
  /** What they do, as it follows the name: “author of the robot builds”. */
  readonly role: string;
  /** An https page about them. */
  readonly link?: string;
}

/** Who runs the product, as footer, documents and invoices state it. */
export interface Company {
  readonly name: string;
  /** Postal address, a line each. */
  readonly address: readonly string[];
  readonly supportEmail: string;
  readonly imageSharingUrl: string;
  readonly videoUrl: string;
  /** Whom to write to, as it stands in a sentence: a name, or “our Grievance Officer”. */
  readonly grievanceOfficer: string;
  readonly grievanceEmail: string;
  /** GSTIN, or a sentence that says there is none. */
  readonly taxRegistration: string;
  /** Who makes the product, as the owner has it said on the About page; empty: the page leaves that out. */
  readonly team: readonly TeamMember[];
}

/** Facts of the company that pages have in their HTML. There the postal address is one line. */
export const companyFacts = [
  'name',
  'address',
  'supportEmail',
  'imageSharingUrl',
  'videoUrl',
  'grievanceOfficer',
  'grievanceEmail',
  'taxRegistration',
] as const satisfies readonly (keyof Omit<Company, 'team'>)[];

/** In place of a fact of the company. */
export function companyMarker(fact: keyof Omit<Company, 'team'>): string {
  return `%%company.${fact}%%`;
}
