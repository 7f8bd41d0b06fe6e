import type { CertificateSubject } from '../../lambdas/contract/entities.ts';
import type { DocumentKey, OfferName } from '../../lambdas/contract/vocabulary.ts';

/** The address of every screen. Nothing else in the web spells an address. */
export const paths = {
  root: '/',
  home: '/home',
  signedInHome: '/signedInHome',
  policy: '/policy',
  aboutUs: '/aboutUs',
  user: '/user',
  payment: '/payment',
  search: '/search',
  caseStudy: '/casestudy',
  freeBites: '/freeBites',
  coordinator: '/coordinator',
  guardian: '/guardian',
  mobileLab: '/mobilelab',
  viewDoc: '/viewDoc',
  path: '/path',
  finance: '/finance',
  operate: '/operate',
  receipt: '/receipt',
  certificate: '/certificate',
} as const;

/** Names of the query parameters that the screens read. */
export const queryNames = {
  file: 'file',
  searchFor: 'searchFor',
  kind: 'kind',
  state: 'state',
  tag: 'tag',
  plan: 'plan',
  hours: 'hours',
  rupees: 'rupees',
  parts: 'parts',
  sort: 'sort',
  page: 'page',
  item: 'item',
  path: 'path',
  college: 'college',
  sample: 'sample',
  view: 'view',
  from: 'from',
  to: 'to',
  days: 'days',
  figure: 'figure',
  by: 'by',
  name: 'name',
  version: 'version',
  what: 'what',
  order: 'order',
  id: 'id',
} as const;

/** Whether an address is entered by a full page load: only the payment page's policy lets the payment provider's hosts in. */
export function needsPageLoad(address: string): boolean {
  return address === paths.payment || address.startsWith(`${paths.payment}?`);
}

/** Where the policy viewer shows a document. */
export function policyPath(key: DocumentKey): string {
  return `${paths.policy}?${queryNames.file}=${key}`;
}

/** Where the results for a text are shown; without a text, the whole catalogue. */
export function searchPath(searchFor: string): string {
  const text = searchFor.trim();
  return text ? `${paths.search}?${new URLSearchParams({ searchFor: text })}` : paths.search;
}

/** Where an entry of the catalogue is read; `section`: at that section; `pathID`: as a step of that path. */
export function itemPath(itemID: string, section?: string | null, pathID?: string): string {
  const item = `${paths.viewDoc}?${queryNames.item}=${itemID}`;
  const step = pathID ? `${item}&${queryNames.path}=${pathID}` : item;
  return section ? `${step}#${section}` : step;
}

/** Where a college asks for a visit of the mobile lab. */
export const visitAnchor = 'ask-visit';
export const visitPath = `${paths.mobileLab}#${visitAnchor}`;

/** Where the model on top of an entry is. */
export const modelAnchor = 'model';

/** Where a person shows what they built, at the end of an entry. */
export const builtAnchor = 'built-it';

/** Where a person reads what they were told by mail, on their learning page. */
export const noticesAnchor = 'notices';
export const noticesPath = `${paths.signedInHome}#${noticesAnchor}`;

/** Where a person answers again what they passed, on the same page. */
export const reviewPath = `${paths.signedInHome}#review`;

/** Where the questions under a section begin: the id of the element that opens them. */
export function questionsAnchor(section: string): string {
  return `questions-${section}`;
}

/** Where the questions under a section of an entry are read. */
export function questionsPath(itemID: string, section: string): string {
  return itemPath(itemID, questionsAnchor(section));
}

/** Where a path through the catalogue is shown; without an id, all of them. */
export function learningPathPath(pathID?: string): string {
  return pathID ? `${paths.path}?${queryNames.path}=${pathID}` : paths.path;
}

/** Where a plan is bought; `plan` is preselected there, and `itemID` is the entry to go back to after paying, as a step of `pathID`; without one, the path. */
export function paymentPath(
  plan?: Exclude<OfferName, 'seeker' | 'notSet'>,
  itemID?: string | null,
  pathID?: string | null,
): string {
  const query = new URLSearchParams({
    ...(plan && { plan }),
    ...(itemID && { item: itemID }),
    ...(pathID && { path: pathID }),
  });
  return query.size > 0 ? `${paths.payment}?${query}` : paths.payment;
}

/** Where a college's window and samples are shown, and its students register. */
export function collegePath(collegeID: string): string {
  return `${paths.freeBites}?${queryNames.college}=${collegeID}`;
}

/** Where a student's registration is shown; null: as far as it can be without its ID. That is in the fragment, which no server sees. */
export function registrationPath(collegeID: string, studentID: string | null): string {
  const college = collegePath(collegeID);
  return studentID === null ? college : `${college}#${studentID}`;
}

/** Where a student reads a sample, or without one all of their samples; `query`: of the page before, whose college stays named. */
export function samplePath(sampleID: string | null, query: URLSearchParams): string {
  const college = query.get(queryNames.college);
  const named = new URLSearchParams({
    ...(college !== null && { [queryNames.college]: college }),
    ...(sampleID !== null && { [queryNames.sample]: sampleID }),
  });
  return named.size > 0 ? `${paths.freeBites}?${named}` : paths.freeBites;
}

/** Where a parent or guardian answers; `what`: what they are asked about. The token is in the fragment, which no server sees. */
export function guardianPath(what: 'account' | 'freeBites', token: string): string {
  return `${paths.guardian}?${queryNames.what}=${what}#${token}`;
}

/** Where a person's orders are listed. */
export const ordersPath = `${paths.user}#orders`;

/** Which emails a person gets, in their profile. */
export const emailsPath = `${paths.user}#emails`;

/** Where the documents of an order are shown and printed. */
export function receiptPath(orderID: string): string {
  return `${paths.receipt}?${queryNames.order}=${orderID}`;
}

/** Where one reads what a certificate is of. The credential that is signed names the same address. */
export function subjectPath({ kind, id }: CertificateSubject): string {
  return kind === 'path' ? learningPathPath(id) : itemPath(id);
}

/** Where a certificate is shown and printed. The credential that is signed names the same address. */
export function certificatePath(certificateID: string): string {
  return `${paths.certificate}?${queryNames.id}=${certificateID}`;
}
