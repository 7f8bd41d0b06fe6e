import { slugPattern } from '../../../../lambdas/contract/constants.ts';
import { isDay, plusDays } from '../../../../lambdas/contract/india.ts';
import type { ItemKind } from '../../../../lambdas/contract/vocabulary.ts';
import { kinds } from '../../lib/kinds.ts';
import { paths, queryNames } from '../../paths.ts';
import { isOpenable } from './work/displays.tsx';
import type { WorkName } from './work/workPath.ts';

/** What the page can show. */
const views = [
  'work',
  'catalogue',
  'searches',
  'colleges',
  'people',
  'mails',
  'usage',
  'health',
  'audit',
] as const;
export type View = (typeof views)[number];

/** Which entries of the catalogue are listed, and which page of them. */
export interface EntryListQuery {
  /** Part of the title or the id; empty: all. */
  readonly title: string;
  readonly kind: ItemKind | null;
  readonly state: EntryState | null;
  /** From 1. */
  readonly page: number;
}

/** An entry's state, as the list is filtered by it. */
export const entryStates = ['published', 'withdrawn'] as const;
export type EntryState = (typeof entryStates)[number];

/** What an address of the page asks for. */
export interface OperateView {
  readonly view: View;
  /** The thing that is open; null: the queue. */
  readonly work: WorkName | null;
  /** The entry that is open; null: all of them. */
  readonly itemID: string | null;
  /** Which entries are listed, when none is open. */
  readonly entries: EntryListQuery;
  /** The words of the search that is open; null: all of them. */
  readonly words: string | null;
  /** The college that is open; null: all of them. */
  readonly collegeID: string | null;
  /** Days of the audit log, both included: the last seven when the address names none. */
  readonly days: { readonly from: string; readonly to: string };
  /** How many days of usage: 28 when the address names none. */
  readonly lastDays: UsageDays;
}

/** How many days of usage can be shown, today included. */
export const usageDays = [7, 28, 90] as const;
export type UsageDays = (typeof usageDays)[number];

/** Reads an address. @param today in India */
export function readAddress(query: URLSearchParams, today: string): OperateView {
  const kind = query.get(queryNames.kind);
  const workID = query.get(queryNames.item);
  const view = views.find((one) => one === query.get(queryNames.view)) ?? 'work';
  const isEntry = view === 'catalogue' && slugPattern.test(workID ?? '');
  const collegeID = query.get(queryNames.college) ?? '';
  const from = query.get(queryNames.from) ?? '';
  const to = query.get(queryNames.to) ?? '';
  return {
    view,
    work: isOpenable(kind) && workID ? { kind, workID } : null,
    itemID: isEntry ? workID : null,
    entries: readEntryList(query),
    words: query.get(queryNames.what) || null,
    collegeID: slugPattern.test(collegeID) ? collegeID : null,
    days:
      isDay(from) && isDay(to) && from <= to
        ? { from, to }
        : { from: plusDays(today, -6), to: today },
    lastDays: usageDays.find((count) => String(count) === query.get(queryNames.days)) ?? 28,
  };
}

function readEntryList(query: URLSearchParams): EntryListQuery {
  const page = Number(query.get(queryNames.page) ?? 1);
  return {
    title: query.get(queryNames.what) ?? '',
    kind: kinds.find((one) => one === query.get(queryNames.kind)) ?? null,
    state: entryStates.find((one) => one === query.get(queryNames.state)) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The address of a view; `more` says which part of it, and what of it is empty is left out. */
function pathOf(
  view: View,
  more: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const given = Object.entries(more).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${paths.operate}?${new URLSearchParams([['view', view], ...given])}`;
}

/** Where a page of the catalogue's entries is listed. */
export function entryListPath({ title, kind, state, page }: EntryListQuery): string {
  return pathOf('catalogue', { what: title, kind, state, page: page > 1 ? String(page) : '' });
}

/** Where an entry's text is changed; without an id, where the catalogue's entries are listed. */
export function cataloguePath(item?: string): string {
  return pathOf('catalogue', { item });
}

/** Where one reads how to write an entry for a search that found nothing; without words, where such searches are listed. */
export function searchesPath(what?: string): string {
  return pathOf('searches', { what });
}

/** Where a college is looked after; without an id, where all are listed. */
export function collegesPath(college?: string): string {
  return pathOf('colleges', { college });
}

/** Where people are found. No address names one: addresses are logged and shared. */
export const peoplePath = pathOf('people');

/** Where mails that are to be sent or were given up are listed. */
export const mailsPath = pathOf('mails');

/** Where usage of the last days is drawn. */
export function usagePath(days?: UsageDays): string {
  return pathOf('usage', { days: days && String(days) });
}

/** Where alarms and their runbook are read. */
export const healthPath = pathOf('health');

/** Where the audit log of some days is shown; of the last seven when none are given. */
export function auditPath(days?: OperateView['days']): string {
  return pathOf('audit', days);
}
