/** A word that the project does not use. */
export interface ReplacedWord {
  /** Matched as whole words, in any case. */
  readonly old: RegExp;
  readonly use: string;
  readonly why: string;
}

/** Folders without these words. Add one when it is clean. */
export const cleanFolders = ['lambdas', 'bin'] as const;
/** Files of other folders without them. */
export const cleanFiles = ['README.md'] as const;

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
  { old: /\banew\b/i, use: 'again, start over', why: 'plain English' },
  { old: /\bpapers\b/i, use: 'invoices', why: 'what they are' },
  { old: /\bspoilt\b/i, use: 'broken', why: 'plain English' },
  { old: /\bquarantined?\b/i, use: 'mismatched payment', why: 'reads without a manual' },
];
