/** Commands about proposed and published case studies, and readers' reports about them. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, Option } from '@commander-js/extra-typings';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { dynamoItemReportQueue } from '../../../lambdas/adapters/dynamo/itemReports.ts';
import { dynamoProposalQueue } from '../../../lambdas/adapters/dynamo/proposals.ts';
import { answerPorts } from '../../../lambdas/adapters/ports/answer.ts';
import { openPorts } from '../../../lambdas/adapters/ports/open.ts';
import type { OpenedWork } from '../../../lambdas/contract/groups/operator.ts';
import { dayOf } from '../../../lambdas/contract/india.ts';
import { answerWork, anyVersion } from '../../../lambdas/domain/work/answerWork.ts';
import { openWork } from '../../../lambdas/domain/work/openWork.ts';
import { example, wholeNumber } from '../options.ts';
import type { Ops, Terminal } from '../Terminal.ts';

/** `npm run ops -- case-studies …` */
export function addCaseStudies(ops: Ops): void {
  const caseStudies = ops.command('case-studies');
  addQueries(caseStudies, ops);
  addDecisions(caseStudies, ops);
  addReports(caseStudies, ops);
}

function addQueries(caseStudies: Command, ops: Ops): void {
  caseStudies
    .command('list')
    .description('lists case studies waiting for a decision, oldest first')
    .addHelpText('after', example('case-studies list'))
    .action(
      ops.act(async ({ list }) => {
        const pending = await dynamoProposalQueue().pending();
        list(
          pending.map(({ productID, submission, title, proposedAt, summary, photos }) => ({
            productID,
            submission,
            submitted: dayOf(proposedAt),
            title,
            photos: photos.length,
            summary,
          })),
          `${pending.length} wait.`,
        );
      }),
    );

  caseStudies
    .command('show')
    .description('shows a case study as it was submitted, and saves its photos to look at')
    .argument('<id>', 'a productID, or the itemID of a published case study')
    .addHelpText('after', example('case-studies show <productID>'))
    .action(
      ops.act(async ({ say, who, now }, workID) => {
        const { work } = await openWork(
          openPorts(),
          { kind: 'caseStudy', workID },
          await who(),
          now,
        );
        if (work.kind !== 'caseStudy') {
          return;
        }
        for (const line of linesOf(work)) {
          say(line);
        }
        for (const file of await savePhotos(work)) {
          say(`Photo: ${file}`);
        }
      }),
    );
}

function addDecisions(caseStudies: Command, ops: Ops): void {
  caseStudies
    .command('publish')
    .description('publishes the submission you read, with its photos')
    .argument('<productID>')
    .addOption(submissionOption())
    .addHelpText('after', example('case-studies publish <productID>'))
    .action(
      ops.act(async ({ say, confirm, who, now }, workID, { submission }) => {
        const seen = submission ?? (await waitingSubmission(workID, confirm));
        const answer = {
          kind: 'caseStudy',
          workID,
          answer: 'publish',
          ...anyVersion,
          seen,
        } as const;
        say(await answerWork(answerPorts(), answer, { who: await who(), key: null }, now));
      }),
    );

  for (const [name, decision, description] of [
    [
      'request-changes',
      'requestChanges',
      'asks the author for changes; a published case study leaves the site until then',
    ],
    ['decline', 'decline', 'declines a case study, or takes a published one off the site for good'],
  ] as const) {
    caseStudies
      .command(name)
      .description(description)
      .argument('<productID>')
      .addOption(submissionOption())
      .requiredOption('--reason <text>', 'the reason that the author reads')
      .addHelpText('after', example(`case-studies ${name} <productID> --reason "…"`))
      .action(
        ops.act(async ({ say, confirm, who, now }, workID, { submission, reason: words }) => {
          const seen = submission ?? (await waitingSubmission(workID, confirm));
          if (decision === 'decline') {
            await confirm(
              'It comes off the site if it is published, and its author reads your reason.',
            );
          }
          const own = { kind: 'caseStudy', workID, answer: decision } as const;
          const answer = { ...own, words, seen, wasPublished: null };
          say(await answerWork(answerPorts(), answer, { who: await who(), key: null }, now));
        }),
      );
  }
}

function submissionOption() {
  return new Option(
    '--submission <number>',
    'the submission you read; the one that waits now if left out',
  ).argParser(wholeNumber);
}

/** The number of the submission that waits now, once the operator has agreed to answer that one. */
async function waitingSubmission(
  workID: string,
  confirm: Terminal['confirm'],
): Promise<number | null> {
  const proposal = await dynamoProposalQueue().find(workID);
  if (!proposal) {
    return null; // answering it says so
  }
  const { submission, title, proposedAt } = proposal;
  await confirm(`You answer submission ${submission} of ${dayOf(proposedAt)}, “${title}”.`);
  return submission;
}

function addReports(caseStudies: Command, ops: Ops): void {
  caseStudies
    .command('reports')
    .description('lists readers’ reports about published case studies, oldest first')
    .addHelpText('after', example('case-studies reports'))
    .action(
      ops.act(async ({ list }) => {
        const all = await dynamoItemReportQueue().all();
        list(
          all.map(({ reportID, itemID, reportedAt, reason, words }) => ({
            reportID,
            reported: dayOf(reportedAt),
            itemID,
            reason,
            words,
          })),
          `${all.length} open.`,
        );
      }),
    );

  caseStudies
    .command('close-report')
    .description('removes a report you have dealt with')
    .argument('<reportID>')
    .addHelpText('after', example('case-studies close-report <reportID>'))
    .action(
      ops.act(async ({ say, who, now }, workID) => {
        const closed = { kind: 'report', workID, answer: 'close', ...anyVersion } as const;
        say(await answerWork(answerPorts(), closed, { who: await who(), key: null }, now));
      }),
    );
}

type OpenedStudy = Extract<OpenedWork, { kind: 'caseStudy' }>;

function linesOf({ proposal, authorName }: OpenedStudy): string[] {
  const { productID, submission, state, title, proposedAt, consentAt, itemID } = proposal;
  const parts = {
    Problem: proposal.problem,
    'What was built': proposal.summary,
    Result: proposal.result,
    'Would do differently': proposal.lessons,
    Link: proposal.link ?? '',
    Tags: proposal.tags.join(', '),
    Author: authorName ?? 'anonymous',
    College: proposal.college,
    Consent: consentAt === null ? 'not given' : dayOf(consentAt),
    Reason: proposal.reason ?? '',
    Entry: itemID ?? '',
  };
  return [
    `${productID}  submission ${submission} of ${dayOf(proposedAt)}, ${state}`,
    title,
    ...Object.entries(parts).flatMap(([name, text]) => (text === '' ? [] : [`${name}: ${text}`])),
  ];
}

/** Saves the photos below `.local/photos` and gives the paths of the files. */
async function savePhotos({ proposal, photos }: OpenedStudy): Promise<string[]> {
  const folder = join(projectRoot, '.local', 'photos', proposal.productID);
  const files: string[] = [];
  for (const [at, { photoID }] of proposal.photos.entries()) {
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${photoID}.webp`);
    await writeFile(file, Buffer.from(photos[at] ?? '', 'base64'));
    files.push(file);
  }
  return files;
}
