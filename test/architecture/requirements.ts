/**
 * What must be true of security and privacy, numbered. A test whose title has a number shows (a part of) that requirement:
 * `npx vitest run --config test/vitest.config.ts -t S-21` runs all tests of one. requirements.test.ts checks that none is without.
 */
export interface Requirement {
  /** Cited in titles of tests. */
  readonly id: `S-${number}${number}`;
  readonly demands: string;
  /** What of it does not apply, or is shown elsewhere than by a test, and why. */
  readonly reason?: string;
}

export const requirements: readonly Requirement[] = [
  {
    id: 'S-01',
    demands: 'Every page has a strict content security policy, and keeps to it.',
  },
  {
    id: 'S-02',
    demands: "The payment provider's hosts are let in on the payment page alone.",
  },
  {
    id: 'S-03',
    demands: 'Every answer has the headers that protect: HSTS, nosniff, referrer, opener.',
    reason:
      "API Gateway's own refusals of the case-study host (401, 413, 429, 503) cannot be given headers; they hold one fixed JSON sentence. CloudFront's redirect to TLS is checked in the template.",
  },
  {
    id: 'S-04',
    demands: 'Every answer of the API says its type and charset, and that nobody may keep it.',
  },
  {
    id: 'S-05',
    demands: 'Other origins read no answer: an exact list, no reflection, no credentials.',
  },
  {
    id: 'S-06',
    demands: 'Another site cannot change anything: POST of application/json with a token alone.',
  },
  {
    id: 'S-07',
    demands: 'No cookie and no field named so has a secret.',
    reason:
      'Neither the API nor the site sets a cookie; the field `cookie` of an upgrade is the name of the plan.',
  },
  { id: 'S-08', demands: 'A token counts only with its signature, issuer, audience and times.' },
  { id: 'S-09', demands: 'Only an identity token counts, not an access token.' },
  { id: 'S-10', demands: 'A person is an account (`sub`), never an address, which is verified.' },
  { id: 'S-11', demands: 'Every call that names an address takes the caller’s own alone.' },
  { id: 'S-12', demands: "Someone else's object is answered like one that is not there." },
  { id: 'S-13', demands: 'A right of a group is checked by the server, on every call.' },
  { id: 'S-14', demands: 'What a plan opens is read from the database at the time of the call.' },
  { id: 'S-15', demands: 'A request changes the fields that its schema names, and no others.' },
  { id: 'S-16', demands: 'An answer has what its schema names, and nothing of others.' },
  { id: 'S-17', demands: 'A field takes its own type alone.' },
  { id: 'S-18', demands: 'Keys of the language in a body do nothing.' },
  { id: 'S-19', demands: 'Size, depth, lengths and encoding of a request have limits.' },
  { id: 'S-20', demands: 'No pattern can be made to search for long.' },
  { id: 'S-21', demands: 'No text of a user is in an expression, and no two things share a key.' },
  {
    id: 'S-22',
    demands: 'The viewer opens its four documents, and makes no path of what is asked.',
  },
  { id: 'S-23', demands: 'Markdown brings no HTML, no script and no dangerous link into a page.' },
  { id: 'S-24', demands: 'What people type is text wherever it is shown.' },
  {
    id: 'S-25',
    demands: 'A return from sign-in needs its state, its verifier and an unused code.',
  },
  { id: 'S-26', demands: 'Sign-in and sign-out return to registered addresses alone.' },
  {
    id: 'S-27',
    demands: 'The browser keeps tokens of the session alone, and none after sign-out.',
  },
  { id: 'S-28', demands: 'Signing out everywhere and deletion end the use of tokens at once.' },
  { id: 'S-29', demands: 'The number of a web session opens nothing.' },
  { id: 'S-30', demands: 'Calls to others go to fixed hosts, by checked ids, without redirects.' },
  { id: 'S-31', demands: 'A webhook counts only with a good signature, once, never unsigned.' },
  { id: 'S-32', demands: 'Secrets are compared in constant time.' },
  { id: 'S-33', demands: 'What must not be guessed comes from the secure generator, 128 bits.' },
  { id: 'S-34', demands: 'Limits count by person and true address, and say when to come back.' },
  { id: 'S-35', demands: 'Nobody learns by asking who or what exists.' },
  { id: 'S-36', demands: 'Steps out of order, or done twice, are refused or change nothing.' },
  {
    id: 'S-37',
    demands: 'Money and what there is once are written whole, however many come at once.',
  },
  { id: 'S-38', demands: 'Logs bear no secret and nothing of a person, and cannot be forged.' },
  {
    id: 'S-39',
    demands: 'What matters to security is noted: refusals, forgeries, limits, rights.',
  },
  { id: 'S-40', demands: 'Errors say nothing of what is inside, and fail closed.' },
  { id: 'S-41', demands: 'What is down costs what needs it, for a short time, and nothing else.' },
  {
    id: 'S-42',
    demands: 'Secrets are in the manager alone, and each function may do what it needs.',
  },
  { id: 'S-43', demands: 'Methods and addresses that are not meant are refused, file names too.' },
  { id: 'S-44', demands: 'No cell of a spreadsheet is run as a formula.' },
  { id: 'S-45', demands: 'Packages are pinned, checked by the lock file, and run no scripts.' },
  { id: 'S-46', demands: 'Nothing of the simulators and of tests is deployed or can be started.' },
];
