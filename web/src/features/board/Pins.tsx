import { Table } from '../../ui/Table.tsx';
import type { PinState } from './simulation/BoardRun.ts';
import { boardWords } from './words.ts';

/** What each wired pin does now. */
export function Pins({ pins }: { readonly pins: Readonly<Record<string, PinState>> }) {
  return (
    <details className="fold board-fold">
      <summary>{boardWords.pins}</summary>
      <Table
        name={boardWords.pins}
        rows={Object.entries(pins)}
        rowKey={([name]) => name}
        columns={[
          { head: boardWords.pin, rowHead: true, cell: ([name]) => name },
          { head: boardWords.mode, cell: ([, { mode }]) => boardWords.modes[mode] },
          { head: boardWords.volts, num: true, cell: ([, { volts }]) => boardWords.atVolts(volts) },
        ]}
      />
    </details>
  );
}
