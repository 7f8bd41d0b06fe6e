import { at, type CloudResource, type CloudStage } from '../cloud/synthesizeStage.ts';

/** The policy of all pages, of the page of payments, or of the runtimes of live code. */
export type Policy = 'Headers' | 'PaymentHeaders' | 'RuntimeHeaders';

/** One of the site's policies of response headers. */
export function policyOf({ site }: CloudStage, policy: Policy): CloudResource {
  return site.only('AWS::CloudFront::ResponseHeadersPolicy', `Site/${policy}/Resource`);
}

/** What a policy sets. */
export function headersOf(stage: CloudStage, policy: Policy = 'Headers'): unknown {
  return policyOf(stage, policy).properties['ResponseHeadersPolicyConfig'];
}

/** A policy's content security policy: sources by directive. */
export function contentPolicyOf(stage: CloudStage, policy?: Policy): Record<string, string[]> {
  const text = String(
    at(
      headersOf(stage, policy),
      'SecurityHeadersConfig',
      'ContentSecurityPolicy',
      'ContentSecurityPolicy',
    ),
  );
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}
