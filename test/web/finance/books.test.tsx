import { describe, expect, it } from 'vitest';
import { CloseMonth } from '../../../web/src/features/finance/books/CloseMonth.tsx';
import { Differences } from '../../../web/src/features/finance/books/Differences.tsx';
import { Ledger } from '../../../web/src/features/finance/books/Ledger.tsx';
import { SalesChart } from '../../../web/src/features/finance/books/SalesChart.tsx';
import { SettlementTable } from '../../../web/src/features/finance/books/SettlementTable.tsx';
import { drawScreen } from '../drawScreen.tsx';
import { difference, reportWith, totals } from './reports.ts';

const days = { from: '2026-10-01', to: '2026-10-31' };
const draw = (changes = {}) => drawScreen(<Ledger report={reportWith(changes)} days={days} />);

describe('The totals', () => {
  it('say that they tie, to the paisa, and that our own books are the same', () => {
    const html = draw();

    expect(html).toContain('The lines add up to the total, to the paisa.');
    expect(html).toContain('₹2,712.68');
    expect(html).toContain('They match.');
    expect(html).not.toContain('ties-no');
  });

  it.each([
    ['opening', { ...totals, opening: { count: 1, paise: 90_001 } }, '−₹0.01'],
    ['fees', { ...totals, fees: 7_500 }, '₹1.00'],
    ['late changes', { ...totals, lateChanges: { count: 1, paise: 5 } }, '−₹0.05'],
    ['closing', { ...totals, closing: { count: 1, paise: 90_100 } }, '₹1.00'],
  ])('say that they do not when one paisa of the %s is off', (_, off, gap) => {
    expect(draw({ totals: off })).toContain(`The lines don’t add up: ${gap} is missing.`);
  });

  it('say so when our own books differ, in money or in number', () => {
    const ours = { ...totals.ours, captured: { count: 2, paise: 370_000 } };

    expect(draw({ totals: { ...totals, ours } })).toContain('See the differences above.');
  });

  it('name what is seldom there only when it is there', () => {
    const disputes = { count: 1, paise: 90_000 };

    expect(draw()).not.toContain('disputes');
    expect(draw({ totals: { ...totals, disputes } })).toContain('Lost to disputes');
  });
});

describe('Differences', () => {
  it('come with what they are, how much, how old, what to do, and the way to what it is about', () => {
    const report = reportWith({ differences: [difference], unknown: { count: 1, paise: 90_000 } });

    const html = drawScreen(<Differences report={report} />);

    for (const words of [
      '1 difference to review',
      difference.words,
      '₹900.00',
      '3 days',
      difference.nextStep,
      'href="/finance?view=lookUp&amp;what=pay_AbCdEfGhIjKlMn"',
    ]) {
      expect(html).toContain(words);
    }
  });

  it('that were accepted are said with their amount and words, and those that need nothing apart from them', () => {
    const accepted = { ...difference, known: true, explanation: 'Refunded by hand.' };
    const other = { ...difference, known: true, subject: 'pay_2', paise: 190_000 };
    const report = reportWith({
      differences: [accepted, other],
      known: { count: 2, paise: 280_000 },
    });

    const html = drawScreen(<Differences report={report} />);

    expect(html).toContain('Nothing is unexplained');
    expect(html).not.toContain('agree to the paisa');
    expect(html).toMatch(/1 difference accepted, ₹900\.00 in total.*Refunded by hand\..*<details/);
    expect(html).toMatch(/<details[^>]*><summary>1 difference needs nothing, ₹1,900\.00/);
  });

  it('that are not there are said not to be', () => {
    const html = drawScreen(<Differences report={reportWith()} />);

    expect(html).toContain('Everything reconciles');
    expect(html).toContain('agree to the paisa');
  });
});

describe('Sales and refunds by day', () => {
  const none = { count: 0, paise: 0 };
  const share = (name: string, captured: number, refunds: number) => ({
    name,
    captured: { count: 1, paise: captured },
    refunds: { count: 1, paise: refunds },
    fees: 0,
    gst: 0,
    settled: none,
  });
  const drawSales = (changes: Parameters<typeof reportWith>[0], of = days) =>
    drawScreen(
      <SalesChart report={reportWith({ asOf: Date.UTC(2026, 10, 5), ...changes })} days={of} />,
    );
  const byDay = [share('2026-10-03', 480_000, 0), share('2026-10-05', 0, 90_050)];

  it('are drawn, with a table of every day behind the drawing', () => {
    const html = drawSales({ byDay });

    expect(html).toContain(
      'aria-label="Payments captured and refunds, 1 Oct 2026 to 31 Oct 2026. Line chart of Captured, Refunds against Day; the numbers are in the table below."',
    );
    expect(html).toContain('>₹4,000</text>');
    expect(html).toContain('Show as a table');
    expect(html.match(/<th scope="row">/g)).toHaveLength(31);
    for (const [day, captured, refunds] of [
      ['3 Oct 2026', '₹4,800.00', '₹0.00'],
      ['4 Oct 2026', '₹0.00', '₹0.00'],
      ['5 Oct 2026', '₹0.00', '₹900.50'],
    ]) {
      expect(html).toContain(
        `<th scope="row">${day}</th><td class="num">${captured}</td><td class="num">${refunds}</td>`,
      );
    }
  });

  it('end with the day the report was made: later days had no chance to sell', () => {
    const html = drawSales({ byDay, asOf: Date.UTC(2026, 9, 5, 12) });

    expect(html).toContain('1 Oct 2026 to 5 Oct 2026');
    expect(html.match(/<th scope="row">/g)).toHaveLength(5);
  });

  it('say so when there were none, and are left out of a report of one day', () => {
    expect(drawSales({})).toContain('No payments or refunds on these days.');
    expect(drawSales({})).not.toContain('<svg');
    expect(drawSales({ byDay }, { from: '2026-10-03', to: '2026-10-03' })).toBe('');
  });
});

describe('A month', () => {
  const draw = (unknown: number, closed: Parameters<typeof CloseMonth>[0]['closed'] = null) =>
    drawScreen(
      <CloseMonth
        month="2026-10"
        report={reportWith({ unknown: { count: unknown, paise: 0 } })}
        closed={closed}
        onClosed={() => undefined}
      />,
    );

  it('can be closed when nothing in it is unknown, and not before', () => {
    expect(draw(0)).toMatch(/<button[^>]*>Close October 2026<\/button>/);
    expect(draw(2)).toContain('Resolve or accept 2 differences first.');
    expect(draw(2)).not.toContain('<button');
  });

  it('that is closed says by whom and when, in Indian time, and cannot be closed again', () => {
    const closedAt = Date.UTC(2026, 10, 3, 20, 15);
    const closed = { month: '2026-10', version: 2, closedAt, closedBy: 'Firoz', totals };

    const html = draw(0, { ...closed, rowsHash: 'f00d' });

    expect(html).toContain('October 2026 is closed');
    expect(html).toContain('Closed by Firoz on 4 Nov 2026, 1:45\u00a0am IST, using report 2');
    expect(html).not.toContain('<button');
  });
});

it('A settlement whose rows are not what came to the bank is marked', () => {
  const settlement = {
    settlementID: 'setl_1',
    utr: null,
    day: null,
    status: 'created',
    rows: 1,
    rowsPaise: 100,
  };
  const draw = (paise: number | null) =>
    drawScreen(
      <SettlementTable
        report={reportWith({ settlements: [{ ...settlement, paise }] })}
        days={days}
      />,
    );

  expect(draw(100)).not.toContain('finance-off');
  expect(draw(99)).toContain('finance-off');
  expect(draw(null)).toContain('Unknown');
});
