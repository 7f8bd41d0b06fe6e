/** Commands about proposed and published case studies, and readers' reports about them. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { dynamoPublishedCaseStudies } from '../../lambdas/adapters/dynamo/caseStudies.ts';
import { dynamoItemReportQueue } from '../../lambdas/adapters/dynamo/itemReports.ts';
import { dynamoOutbox } from '../../lambdas/adapters/dynamo/outbox.ts';
import { dynamoProposalQueue } from '../../lambdas/adapters/dynamo/proposals.ts';
import { s3Photos } from '../../lambdas/adapters/objectStore/s3Photos.ts';
import { dayOf } from '../../lambdas/contract/india.ts';
import {
  type DecidePorts,
  publishCaseStudy,
  sendBackCaseStudy,
} from '../../lambdas/domain/caseStudies/decideProposal.ts';
import type { ProposalRecord } from '../../lambdas/domain/caseStudies/ports.ts';
import { mailedProposalQueue } from '../../lambdas/domain/mail/mailedAnswers.ts';
import { example, wholeNumber } from './options.ts';
import type { Ops } from './Terminal.ts';

/** `npm run ops -- case-studies …` */
export function addCaseStudies(ops: Ops): void {
  const caseStudies = ops
    .command('case-studies')
    .description('Case studies that learners submit, and readers’ reports about them');
  addQueries(caseStudies, ops);
  addDecisions(caseStudies, ops);
  addReports(caseStudies, ops);
}

function addQueries(caseStudies: Command, ops: Ops): void {
  caseStudies
    .command('list')
    .description('lists case studies that wait for a decision, oldest first')
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
    .argument('<id>', 'its productID, or the itemID of a published one')
    .addHelpText('after', example('case-studies show <productID>'))
    .action(
      ops.act(async ({ say }, id) => {
        const proposal = await dynamoProposalQueue().find(id);
        if (!proposal || proposal.submission === 0) {
          throw new Error(`There is no case study ${id}.`);
        }
        for (const line of linesOf(proposal)) {
          say(line);
        }
        for (const file of await savePhotos(proposal)) {
          say(`Photo: ${file}`);
        }
      }),
    );
}

function addDecisions(caseStudies: Command, ops: Ops): void {
  caseStudies
    .command('publish')
    .description('publishes the submission that you read, with its photos')
    .argument('<productID>')
    .requiredOption('--submission <number>', 'its number in the list', wholeNumber)
    .addHelpText('after', example('case-studies publish <productID> --submission 1'))
    .action(
      ops.act(async ({ say, now }, productID, { submission }) => {
        say(await publishCaseStudy(decidePorts(), productID, submission, now));
      }),
    );

  for (const [name, state, description] of [
    [
      'request-changes',
      'changesRequested',
      'asks the author for changes; a published case study leaves the site until then',
    ],
    [
      'decline',
      'declined',
      'declines a case study, or takes a published one off the site for good',
    ],
  ] as const) {
    caseStudies
      .command(name)
      .description(description)
      .argument('<productID>')
      .requiredOption('--submission <number>', 'the one that you read', wholeNumber)
      .requiredOption('--reason <text>', 'what the author reads')
      .addHelpText('after', example(`case-studies ${name} <productID> --submission 1 --reason "…"`))
      .action(
        ops.act(async ({ say, confirm }, productID, { submission, reason }) => {
          if (state === 'declined') {
            await confirm('A declined case study can’t be submitted again.');
          }
          const decision = { state, reason };
          say(await sendBackCaseStudy(decidePorts(), productID, submission, decision));
        }),
      );
  }
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
    .description('removes a report that is dealt with')
    .argument('<reportID>')
    .addHelpText('after', example('case-studies close-report <reportID>'))
    .action(
      ops.act(async ({ say }, reportID) => {
        if (!(await dynamoItemReportQueue().close(reportID))) {
          throw new Error(`There is no report ${reportID}.`);
        }
        say(`${reportID} is closed.`);
      }),
    );
}

function decidePorts(): DecidePorts {
  return {
    proposals: mailedProposalQueue(dynamoProposalQueue(), dynamoOutbox(), Date.now),
    published: dynamoPublishedCaseStudies(),
    photos: s3Photos(),
  };
}

function linesOf(proposal: ProposalRecord): string[] {
  const { productID, submission, state, title, proposedAt, consentAt, itemID } = proposal;
  const parts = {
    Problem: proposal.problem,
    'What was built': proposal.summary,
    Result: proposal.result,
    'Would do differently': proposal.lessons,
    Link: proposal.link ?? '',
    Tags: proposal.tags.join(', '),
    Author: proposal.authorName ?? 'anonymous',
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
async function savePhotos(proposal: ProposalRecord): Promise<string[]> {
  const folder = join(projectRoot, '.local', 'photos', proposal.productID);
  const store = s3Photos();
  const files: string[] = [];
  for (const { photoID } of proposal.photos) {
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${photoID}.webp`);
    await writeFile(file, await store.get(proposal, photoID));
    files.push(file);
  }
  return files;
}
