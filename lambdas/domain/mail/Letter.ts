import type { EmailGroup, MailKind } from '../../contract/mail.ts';
import type { NewMail, NotBefore, Recipient } from './Outbox.ts';

/**
 * What a cause has to tell now: `notYet` while it has not happened, `notNeeded` when the letter has lost its reason, or the data of the
 * letter's words.
 */
export type Reading<Data> =
  | {
      readonly data: Data;
      /** When it does not go to the person whose mail it is. */
      readonly recipient?: Recipient;
      /** Mails that follow from it, such as those at the end of a plan. */
      readonly next?: readonly NewMail[];
    }
  | NotBefore
  | 'notYet'
  | 'notNeeded';

/** The rules of one kind of letter. */
interface LetterRules<Cause, Data, Ports> {
  /** What leads to what happened. No more of a mail is stored: the rest is read when it is sent. */
  readonly cause: { parse(stored: unknown): Cause };
  /** Names a cause: of one cause there is one mail. */
  key(cause: Cause): string;
  /** Reads what happened. `now`: epoch ms */
  read(
    ports: Ports,
    cause: Cause,
    about: { readonly sub: string; readonly now: number },
  ): Promise<Reading<Data>>;
  /** The group with which people can switch mails of this kind off. Without one it always comes. */
  readonly group?: EmailGroup;
  /**
   * The next one, of a letter that people ask for and that comes again and again until they switch it off. It has no notice: nothing has
   * happened that the site doesn't show anyway.
   */
  readonly next?: (sub: string, now: number) => NewMail;
}

/** One kind of letter to people with an account. */
export interface Letter<Cause, Data, Ports, Kind extends MailKind = MailKind>
  extends LetterRules<Cause, Data, Ports> {
  readonly kind: Kind;
  /** The mail to a person about a cause. @param lookAt when to send it, epoch ms */
  to(sub: string, cause: Cause, lookAt: number): NewMail;
}

/** Declares a kind of letter; `lambdas/adapters/mail/letters.ts` gives it its words. */
export function letter<Cause extends object, Data, Ports, Kind extends MailKind>(
  kind: Kind,
  rules: LetterRules<Cause, Data, Ports>,
): Letter<Cause, Data, Ports, Kind> {
  return {
    ...rules,
    kind,
    to(sub, cause, lookAt) {
      return { sub, mailID: `${kind}#${rules.key(cause)}`, cause: { kind, ...cause }, lookAt };
    },
  };
}
