import { printedUnits } from '../../lib/keepTogether.ts';
import { recordLabels } from '../../lib/recordLabels.ts';
import { partsPrefix } from '../../lib/sharedComputer.ts';
import { useTicks } from '../../lib/useTicks.ts';
import { Table } from '../../ui/Table.tsx';
import { Spans } from '../catalogue/blocks/Spans.tsx';
import { blockWords } from '../catalogue/words.ts';
import { PartTick } from './PartTick.tsx';
import './PartsTable.css';
import { type Parts, rangeOf, textOf } from './partsPrices.ts';
import { itemWords } from './words.ts';

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
  const [had, tick] = useTicks(partsPrefix + itemID);
  const nameOf = (row: (typeof rows)[number]) => textOf(row[0]);
  const left = rows.filter((row) => !had.includes(nameOf(row)));
  const costs = left.map((row) => textOf(row[prices]).replaceAll(',', '').split('–'));
  const least = costs.reduce((sum, [low]) => sum + Number(low), 0);
  const most = costs.reduce((sum, [low, high = low]) => sum + Number(high), 0);

  const columns = head.map((cell, at) => ({
    head: <Spans spans={cell} />,
    cell: (row: (typeof rows)[number]) =>
      at === 0 ? (
        <PartTick isHad={had.includes(nameOf(row))} onTick={(isHad) => tick(nameOf(row), isHad)}>
          <Spans spans={row[0] ?? []} />
        </PartTick>
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
            : blockWords.partsLeft(left.length, rows.length, rangeOf({ least, most }))}
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

/** What has to be bought or found for an entry, to tick off. */
export function NeedsToTick({
  itemID,
  things,
}: {
  readonly itemID: string;
  readonly things: readonly string[];
}) {
  const [had, tick] = useTicks(partsPrefix + itemID);
  const left = things.filter((thing) => !had.includes(thing)).length;
  return (
    <>
      <p role="status">{itemWords.toGet(left, things.length)}</p>
      <ul className="parts-needs">
        {things.map((thing) => (
          <li key={thing}>
            <PartTick isHad={had.includes(thing)} onTick={(isHad) => tick(thing, isHad)}>
              {printedUnits(thing)}
            </PartTick>
          </li>
        ))}
      </ul>
    </>
  );
}
