/** A mail in words, before it is drawn. */
export interface MailWords {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  /** Why the reader gets it, at the foot. */
  readonly why: string;
}

/** A sentence or a few, facts with their labels, or a link that is drawn as a button. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  | { readonly kind: 'button'; readonly label: string; readonly path: string };

/** A label and what it says. */
export type MailFact = readonly [label: string, value: string];

/** The company as the foot states it. */
export interface MailCompany {
  readonly name: string;
  /** Postal address, one line each. */
  readonly address: readonly string[];
  readonly supportEmail: string;
}

/** What surrounds the words of every mail. */
export interface MailFrame {
  /** Whom to greet; may be empty. */
  readonly name: string;
  /** Whether the reader can switch such mails off. */
  readonly canStop: boolean;
  /** Where links lead. */
  readonly siteOrigin: string;
  readonly company: MailCompany;
}

export function text(sentences: string): MailBlock {
  return { kind: 'text', text: sentences };
}

export function facts(...all: readonly (MailFact | null)[]): MailBlock {
  return { kind: 'facts', facts: all.filter((fact) => fact !== null) };
}

/** @param path of the site */
export function button(label: string, path: string): MailBlock {
  return { kind: 'button', label, path };
}
