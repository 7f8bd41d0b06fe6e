import { Hono } from 'hono';
import { badRequest } from './ApiError.ts';
import type { Context } from './Context.ts';
import { find } from './checks.ts';
import { collection, cut, numberIn, pageOf } from './lists.ts';
import { reconRows } from './recon.ts';
import { showDispute, showRefund, showSettlement } from './show.ts';

/** `/v1/refunds`, `/v1/settlements` and `/v1/disputes`: what can only be read. */
export function moneyApi({ books }: Context): Hono {
  const app = new Hono();
  app.get('/refunds', (call) =>
    call.json(collection(pageOf(call, books.refunds.all()).map(showRefund))),
  );
  app.get('/refunds/:id', (call) =>
    call.json(showRefund(find(books.refunds, 'rfnd_', call.req.param('id')))),
  );
  app.get('/settlements', (call) =>
    call.json(collection(pageOf(call, books.settlements.all()).map(showSettlement))),
  );
  app.get('/settlements/recon/combined', (call) => {
    const year = numberIn(call, 'year');
    const month = numberIn(call, 'month');
    if (year === undefined || month === undefined) {
      const field = year === undefined ? 'year' : 'month';
      throw badRequest(`The ${field} field is required.`, { field });
    }
    const rows = reconRows(books, { year, month, day: numberIn(call, 'day') });
    return call.json(collection(cut(call, rows, 1000)));
  });
  app.get('/settlements/:id', (call) =>
    call.json(showSettlement(find(books.settlements, 'setl_', call.req.param('id')))),
  );
  app.get('/disputes', (call) =>
    call.json(collection(pageOf(call, books.disputes.all()).map(showDispute))),
  );
  app.get('/disputes/:id', (call) =>
    call.json(showDispute(find(books.disputes, 'disp_', call.req.param('id')))),
  );
  return app;
}
