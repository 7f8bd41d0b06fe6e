import type { Item, Progress, SearchData, Xplorer } from '../../../lambdas/contract/entities.ts';
import {
  emptyQuery,
  type SearchQuery,
} from '../../../web/src/features/catalogue/search/searchQuery.ts';

/** An entry as a search answers it. */
export const gears: Xplorer = {
  id: 'gear-trains',
  kind: 'build',
  title: 'Gear trains from cardboard',
  summary: 'Cut gears, mesh them and count their turns.',
  tags: ['gear', 'torque'],
  plan: 'Creator',
  level: 'starter',
  hours: 0.5,
  isCaseStudy: false,
  updatedAt: Date.UTC(2026, 10, 2),
  marks: { title: [[0, 4]], summary: [[4, 9]], tags: ['gear'] },
};

/** What a search says beside its entries. */
export function searchData(more: Partial<SearchData> = {}): SearchData {
  return {
    total: 1,
    pageSize: 20,
    counts: {
      kind: { iCourse: 3, utility: 2, build: 1, service: 0 },
      plan: { Freebie: 1, Explorer: 4, Creator: 1, Innovator: 0 },
      tag: [{ tag: 'gear', count: 1 }],
      without: { hours: 1, rupees: 1, parts: 1 },
    },
    understood: null,
    corrected: null,
    suggestions: [],
    partial: [],
    nearest: [],
    nearestBy: [],
    ...more,
  };
}

/** A search for something. */
export function searchQuery(more: Partial<SearchQuery> = {}): SearchQuery {
  return { ...emptyQuery, ...more };
}

/** The same entry as its page shows it. */
export const gearItem: Item = {
  ...gears,
  makes: 'A gearbox of cardboard',
  needs: ['Cardboard', 'A compass'],
  intro: [{ kind: 'paragraph', spans: [{ text: 'Why gears.' }] }],
  outline: [
    { id: 'cut', title: 'Cut' },
    { id: 'mesh', title: 'Mesh' },
    { id: 'turn', title: 'Turn' },
  ],
};

/** How far someone has come with it. */
export function gearProgress(more: Partial<Progress> = {}): Progress {
  const { id, title, kind } = gears;
  return {
    itemID: id,
    title,
    kind,
    done: [],
    passed: [],
    toRepeat: [],
    orders: [],
    reviews: [],
    sections: 3,
    checks: 0,
    questionsLeft: Array.from({ length: 3 }, (_, at) => (at < (more.done?.length ?? 0) ? 0 : null)),
    last: null,
    next: null,
    nextTitle: null,
    updatedAt: 1,
    ...more,
  };
}
