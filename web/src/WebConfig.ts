import type { Company } from '../../lambdas/contract/siteMarkers.ts';

/** What `/config.js` sets as `window.APP_CONFIG`: everything that differs between stages, so that one build serves all. */
export interface WebConfig {
  readonly stage: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly identityPoolId: string;
  /** Host of the hosted sign-in pages, without a scheme. */
  readonly signInDomain: string;
  /** Origin of the case-study host, such as https://casestudy.example. */
  readonly caseStudyOrigin: string;
  /** True: visitors get no guest credentials. */
  readonly mandatorySignIn: boolean;
  /** Address of the payment provider's checkout script; the payment page alone loads it. */
  readonly checkoutScript: string;
  readonly company: Company;
  /** Addresses that only a local stack sets, in place of the identity provider's own. */
  readonly userPoolEndpoint?: string;
  readonly identityPoolEndpoint?: string;
}

declare global {
  interface Window {
    /** Unchecked until `readConfig` has looked at it. */
    APP_CONFIG?: unknown;
  }
}
