/** What `web/build/cataloguePlugin.ts` reads from the content when the web is built. */
declare module 'virtual:home' {
  export const home: import('./features/catalogue/builtCatalogue.ts').HomeCatalogue;
}

declare module 'virtual:homeBoard' {
  export const homeBoard: import('./features/catalogue/builtCatalogue.ts').HomeBoard;
  /** Where it is from. */
  export const homeBoardEntry: string;
}

declare module 'virtual:weekend' {
  export const weekendBuilds: readonly import('./features/catalogue/builtCatalogue.ts').WeekendBuild[];
}

/** For whoever has begun one of those: another one for each, apart because few visitors load them. */
declare module 'virtual:otherWeekend' {
  export const otherBuilds: readonly import('./features/catalogue/builtCatalogue.ts').WeekendBuild[];
}

declare module 'virtual:plans' {
  export const inPlans: import('./features/catalogue/builtCatalogue.ts').PlansCatalogue;
}

declare module 'virtual:paths' {
  export const learningPaths: readonly import('./features/catalogue/builtCatalogue.ts').LearningPath[];
}

/** By an entry's id, or `kinds/<kind>` for entries without one. */
declare module 'virtual:covers' {
  export const covers: import('./features/catalogue/builtCatalogue.ts').Covers;
}

/** For the pages that the build writes: the browser asks the catalogue itself. */
declare module 'virtual:entries' {
  export const entries: readonly import('./features/catalogue/builtCatalogue.ts').BuiltEntry[];
}

/** What `web/build/runtimePlugin.ts` builds for live code. */
declare module 'virtual:runtimes' {
  export const runtimes: import('./features/liveCode/runtimes.ts').Runtimes;
}
