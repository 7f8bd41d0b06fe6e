import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { ReportSummary } from '../../../lambdas/contract/books.ts';
import { WaitingRefund } from '../../../lambdas/contract/refund.ts';
import type { RouteId } from '../../../lambdas/contract/routes.ts';
import type { Answer } from '../api/callRoute.ts';
import { claimsFor } from '../api/claimsFor.ts';
import type { SharedApi } from '../api/SharedApi.ts';

/** Two days, both included. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
}

/** A person of the finance role who works through the API. */
export class FinanceUser {
  private readonly api: SharedApi;
  readonly emailID: string;
  private readonly claims: Readonly<Record<string, unknown>>;

  /** @param claims what the token says beside the address and the role */
  constructor(
    api: SharedApi,
    emailID = 'firoz.finance@example.com',
    claims: Readonly<Record<string, unknown>> = {},
  ) {
    this.api = api;
    this.emailID = emailID;
    this.claims = claims;
  }

  call(routeId: RouteId, body: object): Promise<Answer> {
    const headers = this.api.as(this.emailID, { ...claimsFor(routeId), ...this.claims });
    return this.api.call(routeId, { id: '1', emailID: this.emailID, ...body }, headers);
  }

  /** What a call answers as `data`. @throws Error when it is refused */
  async data(routeId: RouteId, body: object): Promise<Record<string, unknown>> {
    const answer = await this.call(routeId, body);
    if (answer.status !== 200) {
      throw new Error(`${routeId} was answered ${answer.status}: ${answer.text}`);
    }
    return Object(answer.body['data']);
  }

  /** Approves all of the refund of an order that waits. */
  async approve(orderID: string): Promise<Answer> {
    const { paymentID, paise } = await this.waiting(orderID);
    return this.call('finance/approveRefund', { orderID, paymentID, paise });
  }

  /** Declines it. */
  async decline(orderID: string, words: string): Promise<Answer> {
    const { paymentID } = await this.waiting(orderID);
    return this.call('finance/declineRefund', { orderID, paymentID, words });
  }

  private async waiting(orderID: string): Promise<WaitingRefund> {
    const { refunds } = await this.data('finance/getRefunds', {});
    const found = z
      .array(WaitingRefund)
      .parse(refunds)
      .find((one) => one.orderID === orderID);
    if (!found) {
      throw new Error(`no refund of ${orderID} waits`);
    }
    return found;
  }

  /** Reconciles some days to the end. */
  async report(days: ReportDays, again = false): Promise<ReportSummary> {
    for (let first = again; ; first = false) {
      const { run, report } = await this.data('finance/reconcile', { ...days, again: first });
      if (Object(run).state === 'done') {
        return Object(report);
      }
      await sleep(20);
    }
  }

  /** A report as a file, its parts put together. */
  async file(report: ReportSummary, format: 'csv' | 'xlsx'): Promise<Buffer> {
    const { from, to, version } = report;
    const pieces: Buffer[] = [];
    for (let part = 0; ; part += 1) {
      const data = await this.data('finance/export', { from, to, version, format, part });
      pieces.push(Buffer.from(String(data['content']), 'base64'));
      if (part + 1 >= Number(data['parts'])) {
        return Buffer.concat(pieces);
      }
    }
  }
}
