import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront';
import type { CheckoutOrigins } from '../settings.ts';

/** Other origins that a page may call. */
export interface PageOrigins {
  /** Host of the hosted sign-in pages. */
  readonly signInDomain: string;
  readonly region: string;
  readonly caseStudyOrigin: string;
}

/**
 * Headers of every response of the site: no inline scripts or styles, no eval, no foreign frames.
 *
 * @param checkout Razorpay's origins, for the one page that opens its checkout
 */
export function securityHeaders(
  origins: PageOrigins,
  checkout?: CheckoutOrigins,
): ResponseHeadersPolicyProps {
  // A bank's page that checkout opens must be able to message it.
  const opener = checkout ? 'same-origin-allow-popups' : 'same-origin';
  const payment = checkout ? '*' : '()';
  return headersWith(contentSecurityPolicyOf(origins, checkout), opener, payment);
}

/**
 * Headers of the runtimes of live code. The policy of its own response rules inside a worker: learners' code can ask no address for
 * anything, load no script and evaluate no text; compiling WebAssembly is all that it needs.
 */
export const runtimeHeaders: ResponseHeadersPolicyProps = headersWith(
  "default-src 'none'; script-src 'wasm-unsafe-eval'",
  'same-origin',
  '()',
);

/** Headers of the public keys of certificates and of their issuer's profile, which any site may read to verify a certificate. */
export const credentialHeaders: ResponseHeadersPolicyProps = {
  ...headersWith("default-src 'none'", 'same-origin', '()'),
  corsBehavior: {
    accessControlAllowCredentials: false,
    accessControlAllowHeaders: ['*'],
    accessControlAllowMethods: ['GET', 'HEAD'],
    accessControlAllowOrigins: ['*'],
    originOverride: true,
  },
};

/** @param payment who may use the Payment Request API */
function headersWith(
  policy: string,
  opener: string,
  payment: '*' | '()',
): ResponseHeadersPolicyProps {
  return {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(730),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Cross-Origin-Opener-Policy',
          value: opener,
          override: true,
        },
        { header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override: true },
        {
          header: 'Permissions-Policy',
          value: `camera=(), geolocation=(), microphone=(), payment=${payment}, usb=()`,
          override: true,
        },
      ],
    },
  };
}

function contentSecurityPolicyOf(
  { signInDomain, region, caseStudyOrigin }: PageOrigins,
  checkout?: CheckoutOrigins,
): string {
  const identity = ['idp', 'identity'].map(
    (name) => `https://cognito-${name}.${region}.amazonaws.com`,
  );
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(checkout?.script ?? [])],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...(checkout?.image ?? [])],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      `https://${signInDomain}`,
      ...identity,
      caseStudyOrigin,
      ...(checkout?.connect ?? []),
    ],
    // Live code runs in a worker, whose own policy is `runtimeHeaders`.
    'worker-src': ["'self'"],
    ...(checkout && { 'frame-src': [...checkout.frame] }),
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    // Razorpay's script does not support trusted types.
    ...(!checkout && { 'require-trusted-types-for': ["'script'"] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
