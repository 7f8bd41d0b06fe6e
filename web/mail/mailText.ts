import { emailsPath } from '../src/paths.ts';
import { frameWords } from './frameWords.ts';
import type { MailBlock, MailFrame, MailWords } from './MailWords.ts';

/** A mail as plain text. */
export function mailText({ blocks, why }: MailWords, frame: MailFrame): string {
  const { name, company, siteOrigin, canStop } = frame;
  const stopLines = canStop ? [`${frameWords.stop}: ${siteOrigin}${emailsPath}`] : [];
  const parts = [
    frameWords.greeting(name),
    ...blocks.map((block) => blockText(block, frame)),
    frameWords.questions,
    ['--', why, ...stopLines, company.name, ...company.address].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: MailBlock, { siteOrigin }: MailFrame): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'button':
      return `${block.label}:\n${siteOrigin}${block.path}`;
  }
}
