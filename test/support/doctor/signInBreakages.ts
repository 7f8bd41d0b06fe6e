import type { StageBreakage } from './StageBreakage.ts';

function set<T extends object>(target: T | undefined, values: Partial<T>): void {
  Object.assign(target ?? {}, values);
}

/** Sign-in and the payment provider's keys, broken one at a time. */
export const signInBreakages: readonly StageBreakage[] = [
  {
    check: 'user pool',
    broken: 'it is gone',
    change: (facts) => set(facts.pool, { isThere: false }),
    says: /there is no user pool ap-south-1_Abc/,
    mend: /Deploy again/,
  },
  {
    check: 'user pool',
    broken: 'it can be deleted',
    change: (facts) => set(facts.pool, { protection: 'INACTIVE' }),
    says: /user pool ap-south-1_Abc can be deleted/,
    mend: /Switch deletion protection on/,
  },
  {
    check: 'user pool',
    broken: 'it sends people elsewhere',
    change: (facts) => set(facts.pool, { callbacks: ['https://old.xplorers.in/signedInHome'] }),
    says: /does not send people back to http:\/\/127\.0\.0\.1:\d+\/signedInHome/,
    mend: /Deploy again/,
  },
  {
    check: 'Google provider',
    broken: "it has another client than the secret's",
    change: (facts) => set(facts.pool, { google: 'old.apps.googleusercontent.com' }),
    says: /Cognito has another client id than the secret$/m,
    mend: /npm run ops -- google-secret apply --stage prod$/,
  },
  {
    check: 'Google provider',
    broken: 'the secret was rotated and Cognito still has the old one',
    change: (facts) => set(facts.pool, { googleSecret: 'GOCSPX-old' }),
    says: /Cognito has another client secret than the secret$/m,
    mend: /npm run ops -- google-secret apply --stage prod$/,
  },
  {
    check: 'Google provider',
    broken: 'the pool has lost it',
    change: (facts) => set(facts.pool, { google: null }),
    says: /the user pool does not know Google/,
    mend: /Deploy again: npm run deploy -- prod/,
  },
  {
    check: 'sign-in pages',
    broken: 'the domain is of another pool',
    change: (facts) => set(facts.pool, { pagesOf: 'ap-south-1_Other' }),
    says: /sign-in domain xplorers-prod-444455556666 is not of this user pool/,
    mend: /Deploy again/,
  },
  {
    check: 'sign-in pages',
    broken: 'the domain failed',
    change: (facts) => set(facts.pool, { pages: 'FAILED' }),
    says: /sign-in domain xplorers-prod-444455556666 is FAILED/,
    mend: /Deploy again/,
  },
  {
    check: 'Google redirect',
    broken: "Google's client does not know the address",
    change: (facts) =>
      set(facts.google, {
        location: `https://accounts.google.com/signin/oauth/error?authError=${encodeURIComponent(
          Buffer.from('\n\x15redirect_uri_mismatch\x12\x01').toString('base64'),
        )}&client_id=1`,
      }),
    says: /Google refuses the client \(redirect_uri_mismatch\)/,
    mend: /https:\/\/xplorers-prod-444455556666\.auth\.ap-south-1\.amazoncognito\.com\/oauth2\/idpresponse$/,
  },
  {
    check: 'Razorpay keys',
    broken: 'they were revoked',
    change: (facts) => set(facts, { razorpayKeys: 'rzp_live_new:new' }),
    says: /Razorpay answers 401/,
    mend: /Make new keys in Razorpay's dashboard/,
  },
];
