/** The cookie of `planHint.ts` as it is taken away when somebody signs out. Apart, because every page loads it. */
export const noPlanHint = 'xplorersPlan=; Max-Age=0; Path=/; Secure; SameSite=Lax';
