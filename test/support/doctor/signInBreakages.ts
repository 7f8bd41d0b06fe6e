import type { StageBreakage } from './StageBreakage.ts';

function set<T extends object>(target: T | undefined, values: Partial<T>): void {
  Object.assign(target ?? {}, values);
}

/** Sign-in and the payment provider's keys, broken one at a time. */
export const signInBreakages: readonly StageBreakage[] = [
  {
    check: 'Google provider',
    broken: "it has another client than the secret's",
    change: (facts) => set(facts.pool, { google: 'old.apps.googleusercontent.com' }),
    says: /Cognito's client id differs from Secrets Manager's$/m,
    fix: /npm run ops -- google-secret apply --stage prod$/,
  },
  {
    check: 'Google provider',
    broken: 'the secret was rotated and Cognito still has the old one',
    change: (facts) => set(facts.pool, { googleSecret: 'GOCSPX-old' }),
    says: /Cognito's client secret differs from Secrets Manager's$/m,
    fix: /npm run ops -- google-secret apply --stage prod$/,
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
    says: /Google rejects the client \(redirect_uri_mismatch\)/,
    fix: /https:\/\/auth\.xplorers\.in\/oauth2\/idpresponse$/,
  },
  {
    check: 'Razorpay keys',
    broken: 'they were revoked',
    change: (facts) => set(facts, { razorpayKeys: 'rzp_live_new:new' }),
    says: /Razorpay answers 401/,
    fix: /Create new keys in Razorpay's dashboard/,
  },
];
