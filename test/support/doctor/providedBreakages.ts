import type { CloudFacts } from './cloudFacts.ts';
import type { StageBreakage } from './StageBreakage.ts';

const google = 'xplorers/prod/google';
const razorpay = 'xplorers/prod/razorpay';

function rewrite(facts: CloudFacts, secret: string, values: object): void {
  const now = Object(JSON.parse(facts.secrets[secret] ?? '{}'));
  facts.secrets[secret] = JSON.stringify({ ...now, ...values });
}

function set<T extends object>(target: T | undefined, values: Partial<T>): void {
  Object.assign(target ?? {}, values);
}

/** What a person provides for a stage, broken one at a time. */
export const providedBreakages: readonly StageBreakage[] = [
  {
    check: 'credentials',
    broken: 'AWS refuses the credentials',
    change: (facts) => set(facts, { areCredentialsValid: false }),
    says: /AWS accepts no credentials \(InvalidClientTokenId\)/,
    fix: /aws sso login/,
  },
  {
    check: 'bootstrap',
    broken: 'the account was never bootstrapped',
    change: (facts) => delete facts.stacks['CDKToolkit'],
    says: /not bootstrapped in ap-south-1/,
    fix: /npx cdk bootstrap aws:\/\/444455556666\/ap-south-1/,
  },
  {
    check: 'bootstrap',
    broken: 'the bootstrap failed half way',
    change: (facts) => set(facts.stacks['CDKToolkit'], { status: 'ROLLBACK_COMPLETE' }),
    says: /CDKToolkit is ROLLBACK_COMPLETE/,
    fix: /npx cdk bootstrap/,
  },
  {
    check: 'bootstrap',
    broken: 'the bootstrap is older than what the CDK needs',
    change: (facts) => set(facts.parameters, { '/cdk-bootstrap/hnb659fds/version': '5' }),
    says: /bootstrapped with version 5, older than 6/,
    fix: /npx cdk bootstrap/,
  },
  {
    check: 'company facts',
    broken: 'the support address is still an example',
    settings: () => ({ examples: ['company.supportEmail'] }),
    says: /company\.supportEmail is an example/,
    fix: /infra\/cloud\/settings\.ts/,
  },
  {
    check: 'company facts',
    broken: "the seller's address, which invoices show, is still an example",
    settings: () => ({ examples: ['company.address.0', 'company.name'] }),
    says: /company\.address\.0 is an example; company\.name is an example/,
    fix: /infra\/cloud\/settings\.ts/,
  },
  {
    check: 'hosts',
    broken: "prod's hosts are still examples",
    settings: () => ({ examples: ['hosts.site.origin'] }),
    says: /hosts\.site\.origin is an example/,
    fix: /Enter the hosts/,
  },
  {
    check: 'hosts',
    broken: 'prod has no hosts',
    settings: () => ({ hosts: null }),
    says: /prod has no hosts/,
    fix: /Enter the hosts/,
  },
  {
    check: 'mail domain',
    broken: 'prod sends no mail',
    settings: () => ({ mailDomain: null }),
    says: /mail domain: prod sends no mail/,
    fix: /Set mailDomain of prod/,
  },
  {
    check: 'mail domain',
    broken: 'it is still an example',
    settings: () => ({ examples: ['mailDomain'] }),
    says: /mailDomain is an example/,
    fix: /Set mailDomain of prod/,
  },
  {
    check: 'site certificate',
    broken: 'its certificate waits to be proved',
    change: (facts) => set(facts.certificates['us-east-1/site'], { status: 'PENDING_VALIDATION' }),
    says: /certificate of 127\.0\.0\.1 is PENDING_VALIDATION/,
    fix: /in us-east-1 \(ACM\)/,
  },
  {
    check: 'site certificate',
    broken: 'its certificate is for another host',
    change: (facts) => set(facts.certificates['us-east-1/site'], { hosts: ['www.other.in'] }),
    says: /is for www\.other\.in, not 127\.0\.0\.1/,
    fix: /Request one for 127\.0\.0\.1/,
  },
  {
    check: 'site certificate',
    broken: 'its certificate was made in ap-south-1',
    settings: ({ hosts }) => ({
      hosts: hosts && { ...hosts, site: { ...hosts.site, ...other(hosts.caseStudy) } },
    }),
    says: /is not a certificate in us-east-1 of this account/,
    fix: /in us-east-1/,
  },
  {
    check: 'case-study certificate',
    broken: 'its certificate was deleted',
    change: (facts) => delete facts.certificates['ap-south-1/caseStudy'],
    says: /there is no certificate arn:aws:acm:ap-south-1/,
    fix: /in ap-south-1 \(ACM\)/,
  },
  {
    check: 'sign-in certificate',
    broken: 'its certificate is for another host',
    change: (facts) => set(facts.certificates['us-east-1/signIn'], { hosts: ['www.other.in'] }),
    says: /is for www\.other\.in, not auth\.xplorers\.in/,
    fix: /Request one for auth\.xplorers\.in in us-east-1/,
  },
  {
    check: 'alarm address',
    broken: 'nobody is mailed',
    settings: () => ({ alarmEmail: null }),
    says: /prod sends no alarm emails/,
    fix: /Set alarmEmail/,
  },
  {
    check: 'Google secret',
    broken: 'there is none',
    change: (facts) => delete facts.secrets[google],
    says: /there is no secret xplorers\/prod\/google/,
    fix: /Store \{"clientId"/,
  },
  {
    check: 'Google secret',
    broken: 'it lacks the client secret',
    change: (facts) => rewrite(facts, google, { clientSecret: undefined }),
    says: /does not have its shape: clientSecret/,
    fix: /Store \{"clientId"/,
  },
  {
    check: 'Google secret',
    broken: 'a placeholder is left in it',
    change: (facts) => rewrite(facts, google, { clientSecret: '…' }),
    says: /still has placeholders: clientSecret/,
    fix: /Store \{"clientId"/,
  },
  {
    check: 'Razorpay secret',
    broken: 'it is no JSON',
    change: (facts) => set(facts.secrets, { [razorpay]: 'rzp_live_1' }),
    says: /does not have its shape: all of it/,
    fix: /Store the live keys in the secret xplorers\/prod\/razorpay/,
  },
  {
    check: 'Razorpay secret',
    broken: 'it has test keys on prod',
    change: (facts) => rewrite(facts, razorpay, { keyId: 'rzp_test_of-the-play' }),
    says: /are not live keys/,
    fix: /Store the live keys/,
  },
  {
    check: 'Razorpay secret',
    broken: 'the webhook secret is a placeholder',
    change: (facts) =>
      rewrite(facts, razorpay, { webhookSecret: { current: '<secret>', previous: null } }),
    says: /still has placeholders: webhookSecret\.current/,
    fix: /Store the live keys/,
  },
];

function other({ certificateArn }: { readonly certificateArn?: string }) {
  return certificateArn === undefined ? {} : { certificateArn };
}
