/** A word that the project does not use. */
export interface ReplacedWord {
  /** Matched as whole words, in any case. */
  readonly old: RegExp;
  readonly use: string;
  readonly why: string;
}

/** Folders without these words, names in the code included. Add one when it is clean. */
export const cleanFolders = [
  'bin',
  'infra',
  'lambdas',
  'test',
  'web/build',
  'web/credential',
  'web/mail',
  'web/pages',
  'web/worker',
] as const;
/** Folders without them in comments, texts and pages; names in the code may have them. Entries of the catalogue have their own words. */
export const cleanProse = [
  'bin',
  'infra',
  'lambdas/adapters',
  'lambdas/api',
  'lambdas/contract',
  'lambdas/domain/alerts',
  'lambdas/domain/backups',
  'lambdas/domain/caseStudies',
  'lambdas/domain/catalogue',
  'lambdas/domain/certificates',
  'lambdas/domain/checks',
  'lambdas/domain/freeBites',
  'lambdas/domain/lab',
  'lambdas/domain/mail',
  'lambdas/domain/operators',
  'lambdas/domain/pages',
  'lambdas/domain/people',
  'lambdas/domain/services',
  'lambdas/domain/visits',
  'lambdas/events',
  'lambdas/http',
  'test',
  'web/build',
  'web/credential',
  'web/mail',
  'web/pages',
  'web/src',
  'web/worker',
] as const;
/** Files of other folders without them. */
export const cleanFiles = [
  'README.md',
  'lambdas/README.md',
  'lambdas/domain/money/README.md',
  'lambdas/domain/money/reconciliation/README.md',
  'test/README.md',
  'web/README.md',
  'web/content/privacyPolicy.md',
  'web/content/termsAndCond.md',
  'web/content/returnPolicy.md',
  'web/content/disclaimer.md',
  'web/content/aboutUs.md',
] as const;

/** From the glossary; wire names such as `givenBack` are one word and don't match. */
export const replacedWords: readonly ReplacedWord[] = [
  { old: /\bmend(?:s|ed|ing)?\b/i, use: 'fix', why: 'plain English' },
  { old: /\blaptops?\b/i, use: 'local stack', why: 'infra/local is one' },
  { old: /\bstand-ins?\b/i, use: 'simulator', why: 'the standard term' },
  { old: /\bsomebody\b/i, use: 'a role, such as the buyer or an operator', why: 'say who' },
  { old: /\b(?:giv(?:e|es|en|ing)|gave) back\b/i, use: 'refund or cancel', why: 'standard terms' },
  { old: /\b(?:bears|borne|bore)\b/i, use: 'has, carries', why: 'plain English' },
  { old: /\b(?:hears?|heard)\b/i, use: 'receive', why: 'what a server does' },
  { old: /\bwish(?:es|ed)?\b/i, use: 'request', why: 'plain English' },
  { old: /anew\b/i, use: 'again, start over', why: 'plain English' },
  { old: /\bpapers\b(?!\.ts)/i, use: 'invoices', why: 'what they are' },
  { old: /\bspoilt\b/i, use: 'broken', why: 'plain English' },
  { old: /\bquarantined?\b/i, use: 'mismatched payment', why: 'reads without a manual' },
];

/** Folders whose variables are nouns: what a value is, not what happened to it. */
export const nounFolders = ['bin', 'infra', 'lambdas', 'web'] as const;
/** Names of variables that say nothing about the value. */
export const participleNames: readonly ReplacedWord[] = [
  {
    old: /\b(?:const|let) (?:said|told|wanted|sought)\b/,
    use: 'what the value is, such as message or request',
    why: 'nouns for data',
  },
];

/** Word by word from another language. Read in comments, texts and pages alone, since code has such words too (`.stands`). */
export const translatedPhrases: readonly ReplacedWord[] = [
  {
    old: /\bby (?:itself|themselves)\b/i,
    use: 'automatically, alone, on its own, or who does it',
    why: 'says which of them',
  },
  { old: /\b(?:came|comes) of\b/i, use: 'result of, led to', why: 'plain English' },
  { old: /\b(?:told|tells?) of\b/i, use: 'told about, called with, alert', why: 'plain English' },
  { old: /\bno harm\b/i, use: 'is safe, is harmless', why: 'says what is true' },
  {
    old: /\bhow (?:an?|its|it|the) (?:[a-z]+ ){0,4}stands\b/i,
    use: 'the status of',
    why: 'the standard term',
  },
  { old: /\bthe own\b/i, use: 'your own, its own', why: 'English needs an owner' },
  {
    old: /\bstands? (?:above|before|behind|beside|below|there|under|among|between|together)\b/i,
    use: 'is, are',
    why: 'only people and buildings stand',
  },
  { old: /\bsuch (?:an? )?one\b/i, use: 'name it again', why: 'plain English' },
];

/** One word for one thing on screens, in emails and in policies: see the glossary in README.md. */
export const screenWords: readonly ReplacedWord[] = [
  { old: /\butilit(?:y|ies)\b(?!')/i, use: 'tool', why: 'what people do with it' },
  { old: /\binteractive tools?\b/i, use: 'tool', why: 'every one is' },
  { old: /\bpayment window\b/i, use: 'checkout', why: 'one word for it' },
  { old: /\bsaved items?\b/i, use: 'saved entry', why: 'an entry, in the catalogue' },
  {
    old: /\backnowledge complaints\b/i,
    use: 'send a ticket number',
    why: 'what the rules require',
  },
];
