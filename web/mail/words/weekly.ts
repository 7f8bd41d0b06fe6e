import type { ChallengeModel } from '../../../lambdas/contract/challenges.ts';
import type { Progress } from '../../../lambdas/contract/entities.ts';
import { challengeOf } from '../../pages/challenges.ts';
import { nextUp, ownPath } from '../../src/features/signedInHome/nextUp.ts';
import { dueReviews } from '../../src/features/signedInHome/review/dueReviews.ts';
import { counted } from '../../src/lib/counted.ts';
import { formatDay } from '../../src/lib/formatDay.ts';
import { listed } from '../../src/lib/listed.ts';
import { itemPath, paths, reviewPath } from '../../src/paths.ts';
import { button, type MailBlock, type MailWords, text } from '../MailWords.ts';

interface Data {
  readonly progress: readonly Progress[];
  readonly pathID: string | null;
  readonly challenge: { readonly model: ChallengeModel; readonly itemID: string };
  /** Those that are planned; `day`: in India. */
  readonly labDays: readonly { readonly day: string; readonly place: string }[];
}

/** Once a week: what is due for review, what comes next, the week's challenge, and the lab days that are planned. */
export function weeklyWords({ progress, pathID, challenge, labDays }: Data): MailWords {
  const due = dueReviews(progress);
  const questions = due.length > 0 ? counted(due.length, 'question') : undefined;
  const { sentence } = challengeOf(challenge.model);
  return {
    subject: questions ? `${questions} to answer again, and a challenge` : 'This week’s challenge',
    blocks: [
      ...(questions ? reviewBlocks(due, questions) : []),
      ...nextBlocks(progress, pathID),
      text(`This week’s challenge: ${sentence}`),
      button('Try the challenge', itemPath(challenge.itemID)),
      ...labBlocks(labDays),
    ],
    why: 'You’re receiving this email because you asked for it once a week.',
  };
}

function labBlocks(labDays: Data['labDays']): MailBlock[] {
  const days = labDays.map(({ day, place }) => `${formatDay(day)} in ${place}`);
  return days.length === 0
    ? []
    : [
        text(`Lab ${days.length === 1 ? 'day' : 'days'} with the mobile lab: ${listed(days)}.`),
        button('See lab days', paths.mobileLab),
      ];
}

function reviewBlocks(due: ReturnType<typeof dueReviews>, questions: string): MailBlock[] {
  const titles = [...new Set(due.map(({ title }) => `“${title}”`))];
  return [
    text(
      `You answered ${due.length === 1 ? 'this question' : 'these questions'} from ${listed(titles)} some days ago. Answering again from memory makes it stick.`,
    ),
    button(`Answer ${questions}`, reviewPath),
  ];
}

function nextBlocks(progress: readonly Progress[], pathID: string | null): MailBlock[] {
  const next = nextUp(progress, ownPath({ pathID }, progress));
  return next
    ? [
        text(`Up next: “${next.title}”.`),
        button(
          next.begun ? 'Continue' : 'Start',
          itemPath(next.itemID, next.section, next.path?.id),
        ),
      ]
    : [];
}
