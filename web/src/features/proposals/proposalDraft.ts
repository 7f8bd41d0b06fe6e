import { httpsLinkPattern } from '../../../../lambdas/contract/constants.ts';
import type { Call } from '../../api/send.ts';
import { manyLines, oneLine } from '../../lib/cleanText.ts';
import type { Draft } from '../../lib/useDraft.ts';
import { charactersLeft, type FormField } from '../../ui/FieldList.tsx';
import type { Problems } from '../../ui/Form.tsx';

type Product = Call<'product/addCaseStudyProduct'>['product'];

/** A proposal as it is being written. The college's name is kept beside its id to be shown. */
export type ProposalDraft = Draft<
  'title' | 'summary' | 'link' | 'tags' | 'collegeID' | 'collegeName'
>;

/** What is wrong with a proposal. */
export type ProposalProblems = Problems<'title' | 'summary' | 'link' | 'tags'>;

/** How long a proposal's parts may be. */
export const proposalLimits = { title: 120, summary: 2000, link: 500, tag: 30, tags: 8 } as const;

/** A proposal of which nothing is written. */
export const emptyProposal: ProposalDraft = {
  title: '',
  summary: '',
  link: '',
  tags: '',
  collegeID: '',
  collegeName: '',
};

/** Looks through a proposal; nothing wrong is an empty object. */
export function proposalProblems(draft: ProposalDraft): ProposalProblems {
  const tags = tagsOf(draft.tags);
  return {
    ...(oneLine(draft.title) === '' && { title: 'Give it a title.' }),
    ...(manyLines(draft.summary) === '' && {
      summary: 'Tell us what you built and what others can learn from it.',
    }),
    ...(linkOf(draft.link) === undefined && {
      link: 'That’s not a full https link, such as https://example.com/my-build.',
    }),
    ...(tags.length > proposalLimits.tags && {
      tags: `That’s ${tags.length} tags. You can add up to ${proposalLimits.tags}.`,
    }),
    ...(tags.some((tag) => tag.length > proposalLimits.tag) && {
      tags: `Tags can have up to ${proposalLimits.tag} characters. Separate them with commas.`,
    }),
  };
}

/** What a proposal is made of, beside the college. */
export function proposalFields({
  title,
  summary,
  tags,
}: ProposalDraft): readonly FormField<'title' | 'summary' | 'link' | 'tags'>[] {
  const free = Math.max(0, proposalLimits.tags - tagsOf(tags).length);
  return [
    {
      name: 'title',
      label: 'Title',
      hint: charactersLeft(title, proposalLimits.title),
      limit: proposalLimits.title,
    },
    {
      name: 'summary',
      label: 'What you built and what others can learn from it',
      hint: charactersLeft(summary, proposalLimits.summary),
      limit: proposalLimits.summary,
      rows: 6,
    },
    {
      name: 'link',
      label: 'Link to it (optional)',
      limit: proposalLimits.link,
      input: { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
    },
    {
      name: 'tags',
      label: 'Tags (optional)',
      hint: `Separate with commas, such as arduino, gears. You can add ${free} more.`,
      limit: 300,
      input: { autoCapitalize: 'none' },
    },
  ];
}

/** A proposal without problems as it is sent. */
export function productOf(draft: ProposalDraft): Product {
  const link = linkOf(draft.link);
  const tags = tagsOf(draft.tags);
  return {
    title: oneLine(draft.title),
    summary: manyLines(draft.summary),
    ...(draft.collegeID !== '' && { collegeID: draft.collegeID }),
    ...(link && { link }),
    ...(tags.length > 0 && { tags }),
  };
}

/** The tags in a line with commas, each once. */
export function tagsOf(typed: string): string[] {
  const tags = typed.split(/[,;\n]/).map((tag) => oneLine(tag).replace(/^#+\s*/, ''));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

/**
 * An https address as it is sent: characters outside ASCII percent-encoded, a domain's as Punycode, as a browser does. Empty when
 * nothing was typed, undefined when it is no such address.
 */
export function linkOf(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') {
    return '';
  }
  const link = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  const { href } = URL.canParse(link) ? new URL(link) : { href: '' };
  return httpsLinkPattern.test(href) && href.length <= proposalLimits.link ? href : undefined;
}
