import { region } from '../../infra/cloud/settings.ts';
import { readMailAccount, readMailDomain } from '../../lambdas/adapters/aws/readMail.ts';
import { broken, brokenIf, type Check, ok } from './Check.ts';
import type { StageContext } from './StageContext.ts';

/** Whether a stage's mails leave, signed, to anyone; and the DNS records that they need. */
export const mailCheck: Check<StageContext> = {
  name: 'mail',
  looksAt: 'its domain is signed by DKIM, SPF fits, and SES sends to anyone',
  after: ['case-study stack'],
  async run({ settings: { stage, mailDomain, temporary } }) {
    if (temporary) {
      return ok("pull requests' stages send no mail");
    }
    const [domain, account] = await Promise.all([readMailDomain(mailDomain), readMailAccount()]);
    if (!domain) {
      return broken(
        `SES does not know ${mailDomain}`,
        `Deploy the stage again: npm run deploy -- ${stage}`,
      );
    }
    const records = recordsOf(mailDomain, domain.dkimTokens).join('; ');
    const wrong = [
      ...(domain.isSigned ? [] : ['SES has not found the DKIM records']),
      ...(domain.hasReturn ? [] : ['SES has not found the records of the return domain (SPF)']),
    ];
    if (wrong.length > 0) {
      return brokenIf(wrong, `Create these DNS records, and wait an hour: ${records}`);
    }
    const refused = [
      ...(account.isEnabled ? [] : ['SES has paused sending for this account']),
      ...(account.isInSandbox
        ? ['SES is in the sandbox: it sends to verified addresses only']
        : []),
    ];
    return refused.length > 0
      ? brokenIf(refused, `Request production access in the SES console (${region}).`)
      : ok(`its DNS records: ${records}`);
  },
};

/** The DNS records of a domain that mails come from: DKIM, the return domain with SPF, and DMARC. */
function recordsOf(domain: string, dkimTokens: readonly string[]): string[] {
  return [
    ...dkimTokens.map((token) => `${token}._domainkey.${domain} CNAME ${token}.dkim.amazonses.com`),
    `bounce.${domain} MX 10 feedback-smtp.${region}.amazonses.com`,
    `bounce.${domain} TXT "v=spf1 include:amazonses.com ~all"`,
    `_dmarc.${domain} TXT "v=DMARC1; p=reject"`,
  ];
}
