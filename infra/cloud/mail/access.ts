import type { StageSettings } from '../settings.ts';

/** What functions that send mail are told, and may use. */
export interface MailAccess {
  /** The identity's domain. */
  readonly domain: string;
  /** The name of the configuration set. */
  readonly configurationSet: string;
  /** The sender, with its name. */
  readonly from: string;
  readonly company: {
    readonly name: string;
    readonly address: readonly string[];
    readonly supportEmail: string;
  };
  /** Whether SES lets it send. Pull requests' stages may not: anyone who edits one would mail in our name. Their mails wait in the outbox. */
  readonly isAllowed: boolean;
  /** Where links lead. */
  readonly siteOrigin: string;
}

/** A stage's mails. Pull requests' stages name dev's identity, as they name its secrets. */
export function mailAccessOf(settings: StageSettings, siteOrigin: string): MailAccess {
  const { mailDomain: domain, secretsOf, company } = settings;
  const { name, address, supportEmail } = company;
  return {
    domain,
    configurationSet: `xplorers-${secretsOf}`,
    from: `Xplorers <hello@${domain}>`,
    company: { name, address, supportEmail },
    isAllowed: !settings.temporary,
    siteOrigin,
  };
}
