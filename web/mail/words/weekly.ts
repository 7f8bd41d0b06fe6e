import type { Progress } from '../../../lambdas/contract/entities.ts';
import { nextUp, ownPath } from '../../src/features/signedInHome/nextUp.ts';
import { dueReviews } from '../../src/features/signedInHome/review/dueReviews.ts';
import { counted } from '../../src/lib/counted.ts';
import { listed } from '../../src/lib/listed.ts';
import { itemPath, reviewPath } from '../../src/paths.ts';
import { button, type MailBlock, type MailWords, text } from '../MailWords.ts';

interface Data {
  readonly progress: readonly Progress[];
  readonly pathID: string | null;
}

/** Once a week: what is due for review, and what comes next. */
export function weeklyWords({ progress, pathID }: Data): MailWords {
  const due = dueReviews(progress);
  const questions = counted(due.length, 'question');
  return {
    subject: `${questions} to answer again`,
    blocks: [...reviewBlocks(due, questions), ...nextBlocks(progress, pathID)],
    why: 'You’re receiving this email because you asked for it once a week.',
  };
}

function reviewBlocks(due: ReturnType<typeof dueReviews>, questions: string): MailBlock[] {
  const titles = [...new Set(due.map(({ title }) => `“${title}”`))];
  return [
    text(
      `You answered ${due.length === 1 ? 'this question' : 'these questions'} from ${listed(titles)} some days ago. Answering again from memory is what makes it stay.`,
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
