import type { Proposal } from '../../../../lambdas/contract/entities.ts';
import type { Call } from '../../api/send.ts';
import { manyLines, oneLine } from '../../lib/cleanText.ts';
import { linkOf } from '../../lib/linkOf.ts';
import type { Draft } from '../../lib/useDraft.ts';
import { charactersLeft, type FormField } from '../../ui/forms/FieldList.tsx';
import type { Problems } from '../../ui/forms/Form.tsx';
import { authorChoices, authorWords, fieldWords } from './words.ts';

type Study = Call<'product/saveCaseStudy'>['study'];

type FieldName = keyof typeof fieldWords;

/** A case study as it is being written. */
export type StudyDraft = Draft<FieldName>;

/** What is wrong with a case study that is to be submitted. */
export type StudyProblems = Problems<FieldName | 'consent'>;

/** How long the parts of a case study may be. */
const limits = { title: 120, text: 2000, link: 500, tag: 30, tags: 8, college: 120 } as const;

/** What was written so far, as the fields have it. */
export function draftOf(proposal: Proposal): StudyDraft {
  const { title, problem, summary, result, lessons, link, tags, college, author } = proposal;
  return {
    title,
    problem,
    summary,
    result,
    lessons,
    link: link ?? '',
    tags: tags.join(', '),
    college,
    author,
  };
}

/** Looks through a case study that is to be submitted; nothing wrong is an empty object. */
export function studyProblems(draft: StudyDraft): StudyProblems {
  const tags = tagsOf(draft.tags);
  return {
    ...(oneLine(draft.title) === '' && { title: fieldWords.title.problem }),
    ...(manyLines(draft.summary) === '' && { summary: fieldWords.summary.problem }),
    ...(linkOf(draft.link) === undefined && { link: fieldWords.link.problem }),
    ...(tags.length > limits.tags && { tags: fieldWords.tags.tooMany(tags.length, limits.tags) }),
    ...(tags.some((tag) => tag.length > limits.tag) && {
      tags: fieldWords.tags.tooLong(limits.tag),
    }),
  };
}

/** What a case study is made of, beside its photos: what it needs, what may be added, and who made it. */
export function studyFields(
  draft: StudyDraft,
): Readonly<Record<'needed' | 'more' | 'credit', readonly FormField<FieldName>[]>> {
  const text = (name: 'problem' | 'summary' | 'result' | 'lessons', rows: number) => {
    const { label } = fieldWords[name];
    const left = charactersLeft(draft[name], limits.text);
    const words = 'hint' in fieldWords[name] ? `${fieldWords[name].hint} · ${left}` : left;
    return { name, label, hint: words, limit: limits.text, rows };
  };
  const needed = [
    {
      name: 'title',
      label: fieldWords.title.label,
      hint: charactersLeft(draft.title, limits.title),
      limit: limits.title,
    },
    text('summary', 6),
  ] as const;
  const more = [
    text('problem', 3),
    text('result', 3),
    text('lessons', 3),
    {
      name: 'link',
      label: fieldWords.link.label,
      limit: limits.link,
      input: { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
    },
    {
      name: 'tags',
      label: fieldWords.tags.label,
      hint: fieldWords.tags.hint(tagsOf(draft.tags).length, limits.tags),
      limit: 300,
      input: { autoCapitalize: 'none' },
    },
    {
      name: 'college',
      label: fieldWords.college.label,
      hint: fieldWords.college.hint,
      limit: limits.college,
    },
  ] as const;
  const credit = [
    {
      name: 'author',
      label: fieldWords.author.label,
      radio: true,
      options: authorChoices.map((value) => ({ value, text: authorWords[value] })),
    },
  ] as const;
  return { needed, more, credit };
}

/** Whether anything was written in a field that may be left out. */
export function hasMore({ problem, result, lessons, link, tags, college }: StudyDraft): boolean {
  return [problem, result, lessons, link, tags, college].some((text) => text !== '');
}

/** A case study as it is sent. What can't be sent yet, such as half a link, is left out. */
export function studyOf(draft: StudyDraft): Study {
  const author = authorChoices.find((option) => option === draft.author);
  return {
    title: oneLine(draft.title),
    problem: manyLines(draft.problem),
    summary: manyLines(draft.summary),
    result: manyLines(draft.result),
    lessons: manyLines(draft.lessons),
    college: oneLine(draft.college),
    link: linkOf(draft.link) || null,
    tags: tagsOf(draft.tags)
      .filter((tag) => tag.length <= limits.tag)
      .slice(0, limits.tags),
    ...(author && { author }),
  };
}

/** The tags in a line with commas, each once. */
export function tagsOf(typed: string): string[] {
  const tags = typed.split(/[,;\n]/).map((tag) => oneLine(tag).replace(/^#+\s*/, ''));
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
