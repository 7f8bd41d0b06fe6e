import type { Figure, ReportPart } from '../../../../lambdas/contract/books.ts';
import { isDay, plusDays } from '../../../../lambdas/contract/india.ts';
import type { Days } from '../../lib/formatDay.ts';
import { paths, queryNames } from '../../paths.ts';
import { isFigure } from './words.ts';

/** What the page can show. */
export type View = 'books' | 'lookUp' | 'refunds';

/** A figure of a report, which its rows explain. */
export interface ReportFigure {
  readonly figure: Figure;
  /** Null for the whole report. */
  readonly part: ReportPart | null;
  /** The report's. */
  readonly version: number;
}

/** What an address of the page asks for. */
export interface FinanceView {
  readonly view: View;
  /** The five days before today when the address names none that there are. */
  readonly days: Days;
  /** The figure whose rows are wanted; null: the report itself. */
  readonly figure: ReportFigure | null;
  /** What is looked up; empty when nothing is. */
  readonly what: string;
}

const parts: readonly ReportPart['by'][] = ['day', 'method', 'offer', 'settlement'];

/** Reads an address. @param today in India */
export function readAddress(query: URLSearchParams, today: string): FinanceView {
  const view = query.get(queryNames.view);
  const from = query.get(queryNames.from) ?? '';
  const to = query.get(queryNames.to) ?? '';
  const by = parts.find((part) => part === query.get(queryNames.by));
  const name = query.get(queryNames.name);
  const figure = query.get(queryNames.figure);
  const version = Number(query.get(queryNames.version));
  return {
    view: view === 'lookUp' || view === 'refunds' ? view : 'books',
    days:
      isDay(from) && isDay(to) && from <= to
        ? { from, to }
        : { from: plusDays(today, -5), to: plusDays(today, -1) },
    figure:
      isFigure(figure) && version > 0
        ? { figure, part: by && name ? { by, name } : null, version }
        : null,
    what: query.get(queryNames.what)?.trim() ?? '',
  };
}

/** Where the report of some days is shown; with a figure, the rows that it is the sum of. */
export function booksPath(days: Days, of?: ReportFigure): string {
  const more = of && { figure: of.figure, ...of.part, version: String(of.version) };
  return `${paths.finance}?${new URLSearchParams({ ...days, ...more })}`;
}

/** Where something is looked up; with nothing, where one types what. */
export function lookUpPath(what?: string): string {
  return `${paths.finance}?${new URLSearchParams({ view: 'lookUp', ...(what && { what }) })}`;
}

/** Where refunds wait. */
export const refundsPath = `${paths.finance}?view=refunds`;
