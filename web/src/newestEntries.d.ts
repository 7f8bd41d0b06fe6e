/** The entries that were changed last, as `web/build/newestEntries.ts` finds them when the web is built. */
declare module 'virtual:newestEntries' {
  export const newestEntries: readonly {
    readonly id: string;
    readonly title: string;
    readonly kind: typeof import('./catalogue/kinds.ts').kinds[number];
    readonly plan: import('./plans.ts').PlanFacts['offerName'];
  }[];
}
