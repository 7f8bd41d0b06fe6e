import { httpsLinkPattern } from '../../../../lambdas/contract/constants.ts';
import type { Call } from '../../api/send.ts';
import { manyLines, oneLine } from '../../lib/cleanText.ts';
import type { Draft } from '../../lib/useDraft.ts';

type Product = Call<'product/addCaseStudyProduct'>['product'];

/** A proposal as it is being written. The college's name is kept beside its id to be shown. */
export type ProposalDraft = Draft<
  'title' | 'summary' | 'link' | 'tags' | 'collegeID' | 'collegeName'
>;

/** What is wrong with a proposal, by field, each in a sentence. */
export type ProposalProblems = Partial<Record<'title' | 'summary' | 'link' | 'tags', string>>;

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
    ...(oneLine(draft.title) === '' && { title: 'Please give it a title.' }),
    ...(manyLines(draft.summary) === '' && {
      summary: 'Please say what you built, and what another can learn from it.',
    }),
    ...(linkOf(draft.link) === undefined && {
      link: 'This is not a whole https address, such as https://example.com/my-build.',
    }),
    ...(tags.length > proposalLimits.tags && {
      tags: `These are ${tags.length} tags; at most ${proposalLimits.tags} are possible.`,
    }),
    ...(tags.some((tag) => tag.length > proposalLimits.tag) && {
      tags: `A tag has at most ${proposalLimits.tag} characters. Put commas between tags.`,
    }),
  };
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
