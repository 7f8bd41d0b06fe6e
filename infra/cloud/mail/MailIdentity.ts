import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { MailSender } from './access.ts';

/**
 * The domain that a stage's mails come from, and how SES sends them. DKIM signs with keys of SES, bounces return to a subdomain, so
 * SPF fits too. SES keeps every address that bounced or complained in its suppression list and sends it nothing more: no function,
 * table or topic of ours is needed for that. Mails to unverified addresses have a configuration set of their own: what bounces
 * there is told apart from what bounces of the others, and one set can be paused without the other.
 */
export class MailIdentity extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { domain, configurationSet, unverifiedSet }: MailSender,
  ) {
    super(scope, id);
    const options = {
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
    };
    const set = new ConfigurationSet(this, 'Set', {
      configurationSetName: configurationSet,
      ...options,
    });
    new ConfigurationSet(this, 'UnverifiedSet', {
      configurationSetName: unverifiedSet,
      ...options,
    });
    new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(domain),
      configurationSet: set,
      mailFromDomain: `bounce.${domain}`,
    });
  }
}
