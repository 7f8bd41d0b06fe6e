import type { PlanLevel } from '../../../lambdas/contract/vocabulary.ts';
import { paths } from '../../src/paths.ts';
import { button, facts, type MailWords, text } from '../MailWords.ts';
import { day } from '../when.ts';

interface Data {
  readonly days: number;
  readonly level: PlanLevel;
  readonly validUntil: number;
}

/** A plan ends in so many days. */
export function planEndsWords({ days, level, validUntil }: Data): MailWords {
  const when = days === 1 ? 'tomorrow' : `in ${days} days`;
  return {
    subject: `Your ${level} plan ends ${when}`,
    blocks: [
      text(
        `Your ${level} plan ends on ${day(validUntil)}. After that, only what’s marked Free stays open${level === 'Innovator' ? ', and you can’t request services or book lab day seats' : ''}. You keep your progress and saved courses and builds. If you renew now, your new days start when this plan ends.`,
      ),
      facts(['Plan', level], ['Ends', day(validUntil)]),
      button('Renew your plan', paths.payment),
    ],
    why: 'You’re receiving this reminder because your plan doesn’t renew automatically.',
  };
}
