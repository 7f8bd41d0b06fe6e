/** The entries that were changed last, as `web/build/newestEntries.ts` finds them when the web is built. */
declare module 'virtual:newestEntries' {
  export const newestEntries: readonly {
    readonly id: string;
    readonly title: string;
    readonly kind: typeof import('./features/catalogue/kinds.ts').kinds[number];
    readonly plan: import('./features/payment/plans/plans.ts').PlanFacts['offerName'];
  }[];
}
