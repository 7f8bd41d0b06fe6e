/** Parents and guardians as scenarios and smoke checks use them. */
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { noticeVersion, termsVersion } from '../../../lambdas/contract/constants.ts';

/** A child stays under 18 however far other checks move the product's clock, days. */
const untilAdult = 10 * 365;

/** What someone under 18 agrees to, with a parent or guardian at an address of their own. @param now epoch ms */
export function minorConsent(guardianEmailID: string, now: number) {
  return {
    version: noticeVersion,
    terms: termsVersion,
    adult: false,
    adultFrom: new Date(now + untilAdult * 86_400_000).toISOString().slice(0, 10),
    guardian: { name: 'Meera Rao', emailID: guardianEmailID },
  };
}

/** The address of the parent or guardian whom a person of a scenario names. */
export function guardianOf({ emailID }: { readonly emailID: string }): string {
  return `parent-of-${emailID}`;
}

/** The token in the link that a mail has; an empty text when it has none. */
export function guardianTokenIn({ text }: { readonly text: string }): string {
  return /\/guardian\?what=\w+#(\S+)/.exec(text)?.[1] ?? '';
}

/** Names a parent or guardian as someone under 18, who has not answered yet. */
export async function asksGuardian(user: ScenarioUser): Promise<void> {
  const consent = minorConsent(guardianOf(user), user.localStack.productNow());
  await user.must('user/setConsent', { consent });
}
