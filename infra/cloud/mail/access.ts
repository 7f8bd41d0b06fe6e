import type { StageSettings } from '../settings.ts';

/** What functions that send mail are told, and may use. */
export interface MailAccess {
  /** Who sends; null on a stage without mail, which takes its mails and sends none. */
  readonly sender: MailSender | null;
  readonly company: {
    readonly name: string;
    readonly address: readonly string[];
    readonly supportEmail: string;
  };
  /** Where links lead. */
  readonly siteOrigin: string;
}

/** A stage's sender. */
export interface MailSender {
  /** The identity's domain. */
  readonly domain: string;
  /** The name of the configuration set. */
  readonly configurationSet: string;
  /** The name of the configuration set of mails to addresses that were typed in and not verified. */
  readonly unverifiedSet: string;
  /** The sender, with its name. */
  readonly from: string;
}

/** The sender of a stage that has a domain for mails. */
export function mailSenderOf({ mailDomain: domain, stage }: StageSettings): MailSender | null {
  return domain === null
    ? null
    : {
        domain,
        configurationSet: `xplorers-${stage}`,
        unverifiedSet: `xplorers-${stage}-unverified`,
        from: `Xplorers <hello@${domain}>`,
      };
}

/** A stage's mails. */
export function mailAccessOf(settings: StageSettings, siteOrigin: string): MailAccess {
  const { name, address, supportEmail } = settings.company;
  return {
    sender: mailSenderOf(settings),
    company: { name, address, supportEmail },
    siteOrigin,
  };
}
