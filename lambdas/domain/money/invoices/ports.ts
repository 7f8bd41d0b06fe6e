/** Ports of invoices. */

import type { MoneySettings } from '../../../contract/moneySettings.ts';
import type { StoredInvoice } from '../../../contract/tables/invoices.ts';
import type { Outbox } from '../../mail/Outbox.ts';
import type { People } from '../../people/People.ts';
import type { IssuedInvoices } from '../orders/rebuildOrder.ts';
import type { Orders } from '../ports.ts';

/** Port: the chain of all invoices. Nothing in it ever changes. */
export interface InvoiceBook {
  /** The newest; every read sees every write that was acknowledged before it. */
  last(): Promise<StoredInvoice | null>;
  at(position: number): Promise<StoredInvoice | null>;
  /** Stores an invoice at its place; false when the place is taken. */
  put(invoice: StoredInvoice): Promise<boolean>;
}

/** The ports of numbering invoices. */
export interface NumberingPorts {
  readonly orders: Pick<Orders, 'find' | 'ofPerson' | 'facts' | 'addInvoice'>;
  readonly invoices: InvoiceBook;
  readonly issued: IssuedInvoices;
  readonly people: Pick<People, 'find'>;
  readonly settings: MoneySettings;
  readonly outbox: Outbox;
  /** Epoch ms. */
  now(): number;
}
