import { region } from '../../infra/cloud/settings.ts';
import { readMailAccount, readMailDomain } from '../../lambdas/adapters/aws/readMail.ts';
import { broken, brokenIf, type Check, ok } from './Check.ts';
import type { StageContext } from './StageContext.ts';

/** Whether a stage's mails leave, signed, to anyone; and the DNS records that they need. */
export const mailCheck: Check<StageContext> = {
  name: 'mail',
  looksAt: 'its domain is signed by DKIM, SPF fits, DMARC has a policy, and SES sends to anyone',
  after: ['case-study stack'],
  async run({ settings: { stage, mailDomain }, lookUpText }) {
    if (mailDomain === null) {
      return ok('this stage sends no mail');
    }
    const [domain, account, hasPolicy] = await Promise.all([
      readMailDomain(mailDomain),
      readMailAccount(),
      hasDMARC(mailDomain, lookUpText),
    ]);
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
      ...(hasPolicy ? [] : ['its domain has no DMARC record']),
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

/** Whether mail programs find a policy: of the domain itself, or of the one above it, as RFC 7489 (6.6.3) has it. */
async function hasDMARC(domain: string, lookUpText: StageContext['lookUpText']): Promise<boolean> {
  const names = [domain, domain.replace(/^[^.]+\./, '')].map((one) => `_dmarc.${one}`);
  const found = await Promise.all(names.map((name) => lookUpText(name).catch(noneWhenMissing)));
  return found.flat().some((parts) => /^v=DMARC1\s*;/.test(parts.join('')));
}

function noneWhenMissing(error: unknown): [] {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'ENOTFOUND' || code === 'ENODATA') {
    return [];
  }
  throw error;
}

/** The DNS records of a domain that mails come from: DKIM, the return domain with SPF, and DMARC. */
function recordsOf(domain: string, dkimTokens: readonly string[]): string[] {
  return [
    ...dkimTokens.map((token) => `${token}._domainkey.${domain} CNAME ${token}.dkim.amazonses.com`),
    `bounce.${domain} MX 10 feedback-smtp.${region}.amazonses.com`,
    `bounce.${domain} TXT "v=spf1 include:amazonses.com ~all"`,
    `_dmarc.${domain} TXT "v=DMARC1; p=reject"`,
  ];
}
