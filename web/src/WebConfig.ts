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

/** Who runs the product, as footer and documents state it. */
export interface Company {
  readonly name: string;
  /** Postal address, a line each. */
  readonly address: readonly string[];
  readonly supportEmail: string;
  readonly imageSharingUrl: string;
  readonly videoUrl: string;
  readonly grievanceOfficer: string;
  readonly grievanceEmail: string;
  /** GSTIN, or a sentence that says there is none. */
  readonly taxRegistration: string;
}

declare global {
  interface Window {
    /** Unchecked until `readConfig` has looked at it. */
    APP_CONFIG?: unknown;
  }
}
