import { askedAt } from './cloudFacts.ts';
import type { StageBreakage } from './StageBreakage.ts';

const hourMs = 3_600_000;

function set<T extends object>(target: T | undefined, values: Partial<T>): void {
  Object.assign(target ?? {}, values);
}

/** What a deployment has made, and how it answers, broken one at a time. */
export const deployedBreakages: readonly StageBreakage[] = [
  {
    check: 'case-study stack',
    broken: 'it was never deployed',
    change: (facts) => delete facts.stacks['XplorersCaseStudy-prod'],
    says: /there is no stack XplorersCaseStudy-prod/,
    mend: /Deploy it: npm run deploy -- prod/,
  },
  {
    check: 'site stack',
    broken: 'its last deployment could not even be put back',
    change: (facts) => set(facts.stacks['Xplorers-prod'], { status: 'UPDATE_ROLLBACK_FAILED' }),
    says: /Xplorers-prod is UPDATE_ROLLBACK_FAILED/,
    mend: /Read its events in CloudFormation/,
  },
  {
    check: "operators' parameters",
    broken: 'the parameter was deleted',
    change: (facts) => delete facts.parameters['/xplorers/prod/operations'],
    says: /parameter of Xplorers-prod cannot be read \(ParameterNotFound\)/,
    mend: /Deploy again: npm run deploy -- prod/,
  },
  {
    check: 'tables',
    broken: 'one cannot be restored',
    change: (facts) => set(facts.tables['prod-Items'], { backups: 'DISABLED' }),
    says: /tables: prod-Items cannot be restored to a moment$/m,
    mend: /Switch on what is off in DynamoDB/,
  },
  {
    check: 'tables',
    broken: 'one can be deleted',
    change: (facts) => set(facts.tables['prod-Colleges'], { isProtected: false }),
    says: /prod-Colleges can be deleted/,
    mend: /Switch on what is off/,
  },
  {
    check: 'tables',
    broken: 'one is being changed',
    change: (facts) =>
      set(facts.tables['prod-Items'], { status: 'INACCESSIBLE_ENCRYPTION_CREDENTIALS' }),
    says: /prod-Items is INACCESSIBLE_ENCRYPTION_CREDENTIALS/,
    mend: /npm run ops -- restore/,
  },
  {
    check: 'catalogue',
    broken: 'nothing was imported',
    change: (facts) => set(facts.tables['prod-Items'], { items: 0 }),
    says: /catalogue: there is no entry/,
    mend: /npm run ops -- catalogue import web\/content\/catalogue --stage prod/,
  },
  {
    check: 'colleges',
    broken: 'nothing was imported',
    change: (facts) => set(facts.tables['prod-Colleges'], { items: 0 }),
    says: /colleges: there is no college/,
    mend: /npm run ops -- colleges import <file\.csv> --stage prod/,
  },
  {
    check: 'schedules',
    broken: 'what should run every five minutes has not for an hour',
    change: (facts) => set(facts.lastRuns, { 'prod-EveryFiveMinutes': askedAt - hourMs }),
    says: /prod-EveryFiveMinutes \(rate\(5 minutes\)\) does not run$/m,
    mend: /Enable the rule in EventBridge/,
  },
  {
    check: 'schedules',
    broken: 'the night has not come',
    change: (facts) => delete facts.lastRuns['prod-EveryNight'],
    says: /prod-EveryNight \(cron\(30 20 \* \* \? \*\)\) does not run/,
    mend: /Enable the rule/,
  },
  {
    check: 'search index',
    broken: 'none was published',
    change: (facts) => set(facts, { indexPointer: null }),
    says: /nothing readable says which index is in service/,
    mend: /log of the function buildIndex/,
  },
  {
    check: 'search index',
    broken: 'what names it cannot be read',
    change: (facts) => set(facts, { indexPointer: '{' }),
    says: /nothing readable says which index is in service/,
    mend: /log of the function buildIndex/,
  },
  {
    check: 'alarm subscription',
    broken: 'the mail was not confirmed',
    change(facts) {
      const [[first] = []] = Object.values(facts.subscribers);
      set(first, { arn: 'PendingConfirmation' });
    },
    says: /operators@xplorers\.in has not confirmed Xplorers-prod-Alarms$/m,
    mend: /Press the link in each of the mails/,
  },
  {
    check: 'alarm subscription',
    broken: 'the subscription was removed',
    change(facts) {
      const [, second] = Object.values(facts.subscribers);
      second?.splice(0);
    },
    says: /operators@xplorers\.in is not told of Xplorers-prod-Alarms-2/,
    mend: /deploy again if there is none/,
  },
  {
    check: 'alarms',
    broken: "one of the stage's is raised",
    change: (facts) => facts.raised.push('prod-paymentMismatched'),
    says: /alarms: prod-paymentMismatched: What it means\.$/m,
    mend: /section of the runbook/,
  },
  {
    check: 'site DNS',
    broken: 'there is no record',
    change: (facts) => facts.unknownHosts.push('127.0.0.1'),
    says: /nobody finds 127\.0\.0\.1/,
    mend: /Add a DNS record: 127\.0\.0\.1 CNAME d111\.cloudfront\.net/,
  },
  {
    check: 'case-study DNS',
    broken: 'there is no record',
    change: (facts) => facts.unknownHosts.push('localhost'),
    says: /nobody finds localhost/,
    mend: /localhost CNAME d-abc\.execute-api/,
  },
  {
    check: 'site',
    broken: 'the files are gone',
    change: (facts) => set(facts.home, { status: 403 }),
    says: /\/ answers 403/,
    mend: /look at the distribution in CloudFront/,
  },
  {
    check: 'site',
    broken: 'it comes without its policy',
    change: (facts) => set(facts.home, { policy: '' }),
    says: /comes without its content security policy/,
    mend: /Deploy again/,
  },
  {
    check: 'site configuration',
    broken: 'it is of another stage',
    change: (facts) => set(facts.config, { userPoolId: 'ap-south-1_Dev' }),
    says: /config\.js does not say that userPoolId is ap-south-1_Abc/,
    mend: /DNS record leads to this stage/,
  },
  {
    check: 'API',
    broken: 'it lets anybody in',
    change: (facts) => set(facts, { tokenless: 200 }),
    says: /without a token answers 200, not 401/,
    mend: /Deploy again/,
  },
  {
    check: 'search',
    broken: 'it finds nothing',
    change: (facts) => set(facts, { found: 0 }),
    says: /search\/for answers 200 ok with 0 entries/,
    mend: /log of the function search\/for/,
  },
  {
    check: 'webhook',
    broken: 'it has another secret',
    change: (facts) => set(facts, { webhookSecret: 'old' }),
    says: /signed with the secret is answered 400/,
    mend: /log of the function payment\/webhook/,
  },
  {
    check: 'case-study host',
    broken: 'it fails',
    change: (facts) => set(facts, { caseStudyWord: 'serverError' }),
    says: /getCollegeInfo answers 404 serverError/,
    mend: /log of the function freeBites\/getCollegeInfo/,
  },
];
