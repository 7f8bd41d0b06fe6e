/** What `web/build/cataloguePlugin.ts` reads from the content when the web is built. */
declare module 'virtual:home' {
  type Kind = import('../../lambdas/contract/vocabulary.ts').ItemKind;
  type Offer = import('./features/payment/plans/plans.ts').PlanFacts['offerName'];
  type Named = { readonly id: string; readonly title: string };
  export const home: {
    readonly counts: Readonly<Record<Kind, number>>;
    readonly newest: readonly (Named & {
      readonly kind: Kind;
      readonly plan: Offer;
      readonly level: import('../../lambdas/contract/vocabulary.ts').ItemLevel;
      readonly hours: number;
      readonly cover: readonly import('./features/catalogue/covers/strokes.ts').Stroke[];
    })[];
    /** Three entries that each plan adds. */
    readonly examples: Readonly<Record<Offer, readonly Named[]>>;
    readonly paths: readonly (Named & { readonly entries: number; readonly hours: number })[];
  };
}

declare module 'virtual:paths' {
  export const learningPaths: readonly {
    readonly id: string;
    readonly title: string;
    readonly summary: string;
    readonly tags: readonly string[];
    readonly steps: readonly {
      readonly id: string;
      readonly title: string;
      readonly kind: import('../../lambdas/contract/vocabulary.ts').ItemKind;
      readonly plan: import('./features/payment/plans/plans.ts').PlanFacts['offerName'];
      readonly level: import('../../lambdas/contract/vocabulary.ts').ItemLevel;
      readonly hours: number;
      /** Why it comes at this place. */
      readonly why: string;
    }[];
  }[];
}
