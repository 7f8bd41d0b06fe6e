import { planValidityDays } from '../../../../lambdas/contract/constants.ts';

/** The cookie that keeps the plan's label as a hint for display. No server reads it, and no right follows from it. */
export function planHint(label: string): string {
  const seconds = planValidityDays * 24 * 60 * 60;
  return `xplorersPlan=${encodeURIComponent(label)}; Max-Age=${seconds}; Path=/; Secure; SameSite=Lax`;
}

/** The same cookie as it is taken away when somebody signs out. */
export const noPlanHint = 'xplorersPlan=; Max-Age=0; Path=/; Secure; SameSite=Lax';
