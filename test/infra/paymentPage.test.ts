/** The one page that opens the payment provider's checkout: what its headers let in, and that nothing else differs. */
import { describe, expect, test } from 'vitest';
import {
  contentPolicyOf,
  headersOf,
  type Policy,
  policyOf,
} from '../support/browser/pageHeaders.ts';
import { at, everyStage, listAt } from '../support/cloud/synthesizeStage.ts';

const stages = everyStage();
const razorpay = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com'],
  connect: ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  image: ['https://cdn.razorpay.com'],
};
const own = ['http://localhost:8083'];
const checkouts = {
  dev: razorpay,
  prod: razorpay,
  local: { script: own, frame: own, connect: own, image: own },
};

describe.each(['dev', 'prod', 'local'] as const)('the page of payments of stage %s', (name) => {
  const stage = stages[name];
  const { DistributionConfig: config } = stage.site.only(
    'AWS::CloudFront::Distribution',
  ).properties;

  test('is shown as every other, with headers of its own', () => {
    expect(listAt(config, 'CacheBehaviors')[0]).toEqual({
      ...Object(at(config, 'DefaultCacheBehavior')),
      PathPattern: '/payment',
      ResponseHeadersPolicyId: `<${policyOf(stage, 'PaymentHeaders').logicalId}>`,
    });
  });

  test("S-02: may load and talk to the provider's checkout, and nothing else", () => {
    const { 'require-trusted-types-for': _, ...page } = contentPolicyOf(stage);
    const { script, frame, connect, image } = checkouts[name];
    const added = (directive: string, sources: readonly string[]) => ({
      [directive]: [...(page[directive] ?? []), ...sources],
    });

    expect(contentPolicyOf(stage, 'PaymentHeaders')).toEqual({
      ...page,
      ...added('script-src', script),
      ...added('img-src', image),
      ...added('connect-src', connect),
      'frame-src': frame,
    });
  });

  test('S-02, S-03: differs from others in what its checkout needs and in no other header', () => {
    const set = (policy: Policy) => Object(headersOf(stage, policy));
    const { SecurityHeadersConfig: page } = set('Headers');
    const { SecurityHeadersConfig: payment } = set('PaymentHeaders');

    expect({ ...payment, ContentSecurityPolicy: null }).toEqual({
      ...page,
      ContentSecurityPolicy: null,
    });
    expect(at(payment, 'ContentSecurityPolicy', 'Override')).toBe(true);
    expect(at(set('PaymentHeaders'), 'CustomHeadersConfig', 'Items')).toEqual([
      { Header: 'Cross-Origin-Opener-Policy', Override: true, Value: 'same-origin-allow-popups' },
      { Header: 'Cross-Origin-Resource-Policy', Override: true, Value: 'same-origin' },
      {
        Header: 'Permissions-Policy',
        Override: true,
        Value: 'camera=(), geolocation=(), microphone=(), payment=*, usb=()',
      },
    ]);
  });
});
