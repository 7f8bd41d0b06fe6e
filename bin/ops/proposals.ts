/** Commands about proposed and published case studies, and readers' reports about them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import type { Command, Terminal } from './Command.ts';

/** The part of `npm run ops -- catalogue …` about case studies. */
export const proposalCommands: Readonly<Record<string, Command>> = {
  proposals: {
    usage: 'proposals',
    what: 'lists case studies that wait for a decision, oldest first',
    run: list,
  },
  show: {
    usage: 'show <productID | itemID>',
    what: 'shows a case study as it was submitted, and saves its photos to look at',
    run: show,
  },
  publish: {
    usage: 'publish <productID> <submission>',
    what: 'publishes the submission that you read, with its photos',
    async run([productID = '', submission = ''], { say, now }) {
      say(await publishCaseStudy(decidePorts(), productID, numberOf(submission), now));
      return true;
    },
  },
  'request-changes': {
    usage: 'request-changes <productID> <submission> <reason …>',
    what: 'asks the author for changes; a published case study leaves the site until then',
    run: sendBack('changesRequested'),
  },
  decline: {
    usage: 'decline <productID> <submission> <reason …>',
    what: 'declines a case study, or takes a published one off the site for good',
    run: sendBack('declined'),
  },
  reports: {
    usage: 'reports',
    what: "lists readers' reports about published case studies, oldest first",
    async run(_, { say }) {
      const all = await dynamoItemReportQueue().all();
      for (const { reportID, itemID, reportedAt, reason, words } of all) {
        say(`${reportID}  ${dayOf(reportedAt)}  ${itemID}  ${reason}`);
        if (words !== '') {
          say(`    ${words.replaceAll(/\s+/g, ' ')}`);
        }
      }
      say(`${all.length} open.`);
      return true;
    },
  },
  'close-report': {
    usage: 'close-report <reportID>',
    what: 'removes a report that is settled',
    async run([reportID = ''], { say }) {
      const isClosed = await dynamoItemReportQueue().close(reportID);
      say(isClosed ? `${reportID} is closed.` : `There is no report ${reportID}.`);
      return isClosed;
    },
  },
};

function decidePorts(): DecidePorts {
  return {
    proposals: mailedProposalQueue(dynamoProposalQueue(), dynamoOutbox(), Date.now),
    published: dynamoPublishedCaseStudies(),
    photos: s3Photos(),
  };
}

async function list(_: readonly string[], { say }: Terminal): Promise<boolean> {
  const pending = await dynamoProposalQueue().pending();
  for (const { productID, submission, title, proposedAt, summary, photos } of pending) {
    const pictures = photos.length === 0 ? '' : `  ${photos.length} photos`;
    say(`${productID}  ${submission}  ${dayOf(proposedAt)}  ${title}${pictures}`);
    say(`    ${summary.replaceAll('\n', ' ').slice(0, 160)}`);
  }
  say(`${pending.length} wait.`);
  return true;
}

async function show([productID = '']: readonly string[], { say }: Terminal): Promise<boolean> {
  const proposal = await dynamoProposalQueue().find(productID);
  if (!proposal || proposal.submission === 0) {
    say(`There is no proposal ${productID}.`);
    return false;
  }
  for (const line of linesOf(proposal)) {
    say(line);
  }
  for (const file of await savePhotos(proposal)) {
    say(`Photo: ${file}`);
  }
  return true;
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

function sendBack(state: 'changesRequested' | 'declined'): Command['run'] {
  return async ([productID = '', submission = '', ...words], { say }) => {
    const decision = { state, reason: words.join(' ') };
    say(await sendBackCaseStudy(decidePorts(), productID, numberOf(submission), decision));
    return true;
  };
}

/** @throws Error for anything but the number of a submission */
function numberOf(submission: string): number {
  if (!/^[1-9]\d{0,5}$/.test(submission)) {
    throw new Error('Name the submission that you read: its number follows the id in the list.');
  }
  return Number(submission);
}
