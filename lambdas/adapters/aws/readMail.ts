import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { orNull } from './orNull.ts';

/** The state of a domain that mails come from. */
export interface MailDomain {
  /** Names of the DKIM records. */
  readonly dkimTokens: readonly string[];
  /** Whether SES has found them. */
  readonly isSigned: boolean;
  /** Whether SES has found the records of the domain that bounces return to, which SPF needs. */
  readonly hasReturn: boolean;
}

/** A domain at SES; null when it is not known there. */
export async function readMailDomain(EmailIdentity: string): Promise<MailDomain | null> {
  const reading = new SESv2Client({}).send(new GetEmailIdentityCommand({ EmailIdentity }));
  const found = await orNull(reading, 'NotFoundException');
  return (
    found && {
      dkimTokens: found.DkimAttributes?.Tokens ?? [],
      isSigned: found.DkimAttributes?.Status === 'SUCCESS',
      hasReturn: found.MailFromAttributes?.MailFromDomainStatus === 'SUCCESS',
    }
  );
}

/** Whether the account may send, and to anyone: in the sandbox SES sends to verified addresses only. */
export async function readMailAccount(): Promise<{ isEnabled: boolean; isInSandbox: boolean }> {
  const account = await new SESv2Client({}).send(new GetAccountCommand({}));
  return {
    isEnabled: account.SendingEnabled === true,
    isInSandbox: account.ProductionAccessEnabled !== true,
  };
}
