import { collegesTable, itemsTable, restoredTable } from './cloudFacts.ts';
import type { StageBreakage } from './StageBreakage.ts';

function set<T extends object>(target: T | undefined, values: Partial<T>): void {
  Object.assign(target ?? {}, values);
}

/** A deployed stage, broken one thing at a time. */
export const deployedBreakages: readonly StageBreakage[] = [
  {
    check: 'case-study stack',
    broken: 'it was never deployed',
    change: (facts) => delete facts.stacks['XplorersCaseStudy-prod'],
    says: /there is no stack XplorersCaseStudy-prod/,
    fix: /Deploy it: npm run deploy -- prod/,
  },
  {
    check: 'site stack',
    broken: 'its last deployment could not be rolled back',
    change: (facts) => set(facts.stacks['Xplorers-prod'], { status: 'UPDATE_ROLLBACK_FAILED' }),
    says: /Xplorers-prod is UPDATE_ROLLBACK_FAILED/,
    fix: /Read its events in CloudFormation/,
  },
  {
    check: 'staff stack',
    broken: 'it was never deployed',
    change: (facts) => delete facts.stacks['XplorersStaff-prod'],
    says: /there is no stack XplorersStaff-prod/,
    fix: /Deploy it: npm run deploy -- prod/,
  },
  {
    check: 'restored tables',
    broken: 'one has no point-in-time recovery',
    settings: () => ({ restored: { site: { orders: restoredTable } } }),
    change: (facts) => set(facts.tables[restoredTable], { backups: 'DISABLED' }),
    says: /Xplorers-prod-Orders-at-20261118T100000Z has no point-in-time recovery$/m,
    fix: /Switch it on in the DynamoDB console/,
  },
  {
    check: 'restored tables',
    broken: 'one has no deletion protection',
    settings: () => ({ restored: { site: { orders: restoredTable } } }),
    change: (facts) => set(facts.tables[restoredTable], { isProtected: false }),
    says: /has no deletion protection$/m,
    fix: /Switch it on in the DynamoDB console/,
  },
  {
    check: 'restored tables',
    broken: 'one is gone',
    settings: () => ({ restored: { site: { orders: restoredTable } } }),
    change: (facts) => delete facts.tables[restoredTable],
    says: /Xplorers-prod-Orders-at-20261118T100000Z is gone$/m,
    fix: /npm run ops -- backups restore --stage prod/,
  },
  {
    check: 'mail',
    broken: 'SES does not know the domain',
    change: ({ mail }) => set(mail, { domain: null }),
    says: /SES does not know mail\.xplorers\.example/,
    fix: /npm run deploy -- prod/,
  },
  {
    check: 'mail',
    broken: 'the DKIM records are missing',
    change: ({ mail }) => set(mail, { domain: { dkim: 'PENDING', return: 'SUCCESS' } }),
    says: /SES has not found the DKIM records$/m,
    fix: /token1\._domainkey\.mail\.xplorers\.example CNAME token1\.dkim\.amazonses\.com.*_dmarc\.mail\.xplorers\.example TXT/,
  },
  {
    check: 'mail',
    broken: 'the return domain has no records',
    change: ({ mail }) => set(mail, { domain: { dkim: 'SUCCESS', return: 'FAILED' } }),
    says: /return domain \(SPF\)/,
    fix: /bounce\.mail\.xplorers\.example MX 10 feedback-smtp\.ap-south-1\.amazonses\.com/,
  },
  {
    check: 'mail',
    broken: 'neither its domain nor the one above has a DMARC record',
    change: ({ texts }) => set(texts, { '_dmarc.xplorers.example': ['some other text'] }),
    says: /its domain has no DMARC record$/m,
    fix: /_dmarc\.mail\.xplorers\.example TXT "v=DMARC1; p=reject"/,
  },
  {
    check: 'mail',
    broken: 'the account is in the sandbox',
    change: ({ mail }) => set(mail, { toAnyone: false }),
    says: /SES is in the sandbox/,
    fix: /Request production access/,
  },
  {
    check: 'mail',
    broken: 'sending is paused',
    change: ({ mail }) => set(mail, { sends: false }),
    says: /SES has paused sending/,
    fix: /SES console/,
  },
  {
    check: 'catalogue',
    broken: 'nothing was imported',
    change: (facts) => set(facts.tables[itemsTable], { items: 0 }),
    says: /catalogue: there are no entries/,
    fix: /npm run ops -- catalogue import web\/content\/catalogue --stage prod/,
  },
  {
    check: 'colleges',
    broken: 'nothing was imported',
    change: (facts) => set(facts.tables[collegesTable], { items: 0 }),
    says: /colleges: there are no colleges/,
    fix: /npm run ops -- colleges import <file\.csv> --stage prod/,
  },
  {
    check: 'alarm subscription',
    broken: 'the mail was not confirmed',
    change(facts) {
      const [[first] = []] = Object.values(facts.subscribers);
      set(first, { arn: 'PendingConfirmation' });
    },
    says: /operators@xplorers\.in has not confirmed Xplorers-prod-Alarms$/m,
    fix: /Click the link in each email/,
  },
  {
    check: 'alarm subscription',
    broken: 'the subscription was removed',
    change(facts) {
      const [, second] = Object.values(facts.subscribers);
      second?.splice(0);
    },
    says: /operators@xplorers\.in is not subscribed to XplorersCaseStudy-prod-Alarms/,
    fix: /If there is none, deploy again/,
  },
  {
    check: 'alarms',
    broken: "one of the stage's is firing",
    change: (facts) => facts.raised.push('Xplorers-prod-MonitoringpollNotRun12345678-Kq3'),
    says: /alarms: pollNotRun: What it means\.$/m,
    fix: /section of infra\/RUNBOOK\.md/,
  },
  {
    check: 'site DNS',
    broken: 'there is no record',
    change: (facts) => facts.unknownHosts.push('127.0.0.1'),
    says: /127\.0\.0\.1 does not resolve/,
    fix: /Add a DNS record: 127\.0\.0\.1 CNAME d111\.cloudfront\.net/,
  },
  {
    check: 'case-study DNS',
    broken: 'there is no record',
    change: (facts) => facts.unknownHosts.push('localhost'),
    says: /localhost does not resolve/,
    fix: /localhost CNAME d-abc\.execute-api/,
  },
  {
    check: 'sign-in DNS',
    broken: 'there is no record',
    change: (facts) => facts.unknownHosts.push('auth.xplorers.in'),
    says: /auth\.xplorers\.in does not resolve/,
    fix: /auth\.xplorers\.in CNAME d222\.cloudfront\.net/,
  },
  {
    check: 'site configuration',
    broken: 'it is of another stage',
    change: (facts) => set(facts.config, { userPoolId: 'ap-south-1_Dev' }),
    says: /config\.js does not have userPoolId ap-south-1_Abc/,
    fix: /DNS record points at this stage/,
  },
  {
    check: 'search',
    broken: 'it finds nothing',
    change: (facts) => set(facts, { found: 0 }),
    says: /search\/for answers 200 ok with 0 entries/,
    fix: /functions buildIndex and search\/for/,
  },
  {
    check: 'webhook',
    broken: 'it has another secret',
    change: (facts) => set(facts, { webhookSecret: 'old' }),
    says: /signed with the secret is answered 400/,
    fix: /log of the function payment\/webhook/,
  },
  {
    check: 'certificate key',
    broken: 'it was never made',
    change: (facts) => delete facts.secrets['xplorers/prod/certificates'],
    says: /there is no secret xplorers\/prod\/certificates/,
    fix: /npm run ops -- certificates key --stage prod/,
  },
  {
    check: 'certificate key',
    broken: 'the secret was overwritten',
    change: (facts) => set(facts.secrets, { 'xplorers/prod/certificates': '{"signing":"mine"}' }),
    says: /xplorers\/prod\/certificates does not have its shape/,
    fix: /previous version in Secrets Manager/,
  },
  {
    check: 'certificate key',
    broken: 'its public half is not published',
    change: (facts) => set(facts, { publishedKeys: ['an-older-one'] }),
    says: /credentials\/keys\.json does not have the key/,
    fix: /Publish it: npm run ops -- certificates key --stage prod/,
  },
  {
    check: 'case-study host',
    broken: 'it fails',
    change: (facts) => set(facts, { caseStudyWord: 'serverError' }),
    says: /getCollegeInfo answers 404 serverError/,
    fix: /log of the function freeBites\/getCollegeInfo/,
  },
];
