/** Ports of reconciliation. */

import type { ClosedMonth } from '../../../contract/books.ts';
import type { InvoiceKind } from '../../../contract/invoice.ts';
import type { PrivilegeEvent } from '../../../contract/tables/journal.ts';
import type { OurOrder, SourceRecord, TheirPayment, TheirRefund } from './matching/SourceRecord.ts';

/** A stretch of days in India, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** A page of a source, and where the next begins; null after the last. */
export interface SourcePage {
  readonly records: readonly SourceRecord[];
  readonly next: string | null;
}

/** Port: something that can be read page by page, in a chain that any run may continue. Every call has a time limit. */
export interface Source {
  /** @param cursor where the page begins; null at the beginning. @throws Failure operationFailed when it cannot be reached */
  page(days: DayRange, cursor: string | null): Promise<SourcePage>;
}

/** What is read for a report. */
export interface Sources {
  /** By the day they were made. */
  readonly payments: Source;
  readonly refunds: Source;
  readonly disputes: Source;
  /** By the day they were made. */
  readonly settlements: Source;
  /** By the day they were settled. */
  readonly rows: Source;
  /** Our orders of which anything may matter to these days. */
  readonly orders: Source;
  /** Single things, for what belongs to earlier days; null when Razorpay, or we, do not have it. */
  payment(paymentID: string): Promise<TheirPayment | null>;
  refund(refundID: string): Promise<TheirRefund | null>;
  orderOf(paymentID: string): Promise<OurOrder | null>;
}

/** A text as it is kept, with what tells this state of it from others. */
export interface ArchivedText {
  readonly text: string;
  readonly mark: string;
}

/** Port: where runs, reports, closed months and exports are kept by name. A read sees every write that was acknowledged before it. */
export interface Archive {
  read(name: string): Promise<ArchivedText | null>;
  /** Keeps it under a name that is free; false when it is taken. */
  add(name: string, text: string): Promise<boolean>;
  /** Replaces the state that was read, or adds when null; false when another write came first. */
  replace(name: string, text: string, mark: string | null): Promise<boolean>;
}

/** Port: sorts more lines than fit into memory. The same line twice is one. */
export interface LineSorter {
  add(line: string): void;
  /** Every line in the order of its UTF-8 bytes; may be read again. */
  read(): Iterable<string>;
  /** Frees the disk space. Nothing can be added or read afterwards. */
  close(): void;
}

/** Port: SHA-256, hexadecimal. */
export type Sha256 = (text: string) => string;

/** A document by its number: whose order it is of. */
export interface NumberedInvoice {
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly orderID: string;
  /** Epoch ms. */
  readonly at: number;
  /** State of supply. */
  readonly state: string | null;
  readonly totalPaise: number;
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
  /** The document that a credit note reverses. */
  readonly reverses: string | null;
}

/** Port: the numbered documents. */
export interface NumberedInvoices {
  find(number: string): Promise<NumberedInvoice | null>;
  /** By number. */
  ofMonth(month: string): AsyncIterable<NumberedInvoice>;
}

/** Port: who has an address. */
export interface Directory {
  /** The opaque ids of people with this address. */
  withAddress(emailID: string): Promise<string[]>;
}

/**
 * Port: records uses of special rights when they happen.
 *
 * The audit log is the journal: each use is written before it happens, and the night seals it into the same chain of hashes as the
 * money. It names only the operator who ran a command, as AWS knows them (the ARN of their credentials): people are opaque ids, which a
 * person's copy of their data finds by the index `about`.
 */
export interface PrivilegeLog {
  record(event: PrivilegeEvent): Promise<void>;
}

/** The journal's entry of a month close. It is sealed for good, so it has the opaque id of a person and no address. */
export interface MonthClose
  extends Pick<ClosedMonth, 'month' | 'version' | 'closedAt' | 'totals' | 'rowsHash'> {
  /** The opaque id of the person who closed the month. */
  readonly who: string;
}

/** Port: the journal's entries of month closes, one a month. None is ever replaced; a read sees every write before it. */
export interface MonthCloseJournal {
  find(month: string): Promise<MonthClose | null>;
  /** Keeps an entry; false when the month has one. */
  add(close: MonthClose): Promise<boolean>;
}
