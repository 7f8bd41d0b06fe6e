import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { recordLabels } from '../../lib/recordLabels.ts';
import { partsPrefix } from '../../lib/sharedComputer.ts';
import { useRemembered } from '../../lib/useRemembered.ts';
import { Table } from '../../ui/Table.tsx';
import { Spans } from '../catalogue/blocks/Spans.tsx';
import { blockWords } from '../catalogue/words.ts';
import './PartsTable.css';
import { type Parts, textOf } from './partsPrices.ts';

/** The parts of a build to tick off, with what is still to buy. This device remembers the ticks. */
export function PartsTable({
  itemID,
  block: { head, rows },
  prices,
}: {
  /** The entry that it is in. */
  readonly itemID: string;
  readonly block: Parts;
  /** Its column with prices. */
  readonly prices: number;
}) {
  const isHydrated = useHydrated();
  const [had, setHad] = useRemembered(() => readTicks(itemID), nothing);
  const nameOf = (row: (typeof rows)[number]) => textOf(row[0]);
  const left = rows.filter((row) => !had.includes(nameOf(row)));
  const costs = left.map((row) => textOf(row[prices]).replaceAll(',', '').split('–'));
  const least = costs.reduce((sum, [low]) => sum + Number(low), 0);
  const most = costs.reduce((sum, [low, high = low]) => sum + Number(high), 0);

  function tick(name: string, isHad: boolean) {
    const next = isHad ? [...had, name] : had.filter((one) => one !== name);
    setHad(next);
    keepTicks(itemID, next);
  }

  const columns = head.map((cell, at) => ({
    head: <Spans spans={cell} />,
    cell: (row: (typeof rows)[number]) =>
      at === 0 ? (
        <label className="parts-tick">
          <input
            type="checkbox"
            disabled={!isHydrated}
            checked={had.includes(nameOf(row))}
            onChange={({ target }) => tick(nameOf(row), target.checked)}
          />
          <span>
            <Spans spans={row[0] ?? []} />
          </span>
        </label>
      ) : (
        <span className={at === prices ? 'parts-price' : undefined}>
          <Spans spans={row[at] ?? []} />
        </span>
      ),
  }));
  // On a phone each price has its unit instead of the column's name.
  const labels = recordLabels(head, rows)?.map(() => '');
  return (
    <div className="parts">
      <p role="status" className="parts-left">
        <strong>
          {left.length === 0
            ? blockWords.allParts(rows.length)
            : blockWords.partsLeft(
                left.length,
                rows.length,
                least === most
                  ? formatRupees(least)
                  : `${formatRupees(least)}–${formatRupees(most).slice(1)}`,
              )}
        </strong>
      </p>
      <Table
        name={blockWords.table(head.map(textOf).join(', '))}
        columns={columns}
        rows={rows}
        rowKey={(_, place) => place}
        labels={labels}
      />
    </div>
  );
}

const nothing: readonly string[] = [];

function readTicks(itemID: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(partsPrefix + itemID) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : nothing;
  } catch {
    return nothing;
  }
}

function keepTicks(itemID: string, ticks: readonly string[]): void {
  try {
    localStorage.setItem(partsPrefix + itemID, JSON.stringify(ticks));
  } catch {
    // A browser that blocks the storage keeps them until the page is left.
  }
}
