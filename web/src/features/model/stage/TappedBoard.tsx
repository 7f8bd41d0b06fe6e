import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import type { Board, Cell } from '../Model.ts';
import { modelWords } from '../words.ts';

/** Which way each key goes, in rows and columns. */
const ways: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell that a key leads to: round the edges, as such worlds have none. Undefined for keys that lead to none. */
export function cellAfter(size: number, { row, column }: Cell, key: string): Cell | undefined {
  const [down, right] = ways[key] ?? [];
  if (down === undefined || right === undefined) {
    return;
  }
  return { row: (row + down + size) % size, column: (column + right + size) % size };
}

/**
 * What is tapped on the drawing, by a finger, the mouse or the keys. A tap is a click, so that a finger still scrolls the page. The keys
 * have a cell of their own, whose place a slider says: screen readers read a slider's value when it changes.
 */
export function TappedBoard({
  board: { size, corner, side },
  says,
  onTap,
}: {
  readonly board: Pick<Board<unknown>, 'size' | 'corner' | 'side'>;
  readonly says: (cell: Cell) => string;
  readonly onTap: (cell: Cell) => void;
}) {
  const isHydrated = useHydrated();
  const [cell, setCell] = useState<Cell>({ row: size / 2, column: size / 2 });

  function tap({ currentTarget, clientX, clientY }: MouseEvent<SVGElement>) {
    const toSheet = currentTarget.ownerSVGElement?.getScreenCTM()?.inverse();
    if (toSheet) {
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toSheet);
      const place = (way: number) => Math.min(size - 1, Math.max(0, Math.floor(way / side)));
      const tapped = { row: place(y - corner.y), column: place(x - corner.x) };
      setCell(tapped);
      onTap(tapped);
    }
  }

  function press(event: KeyboardEvent) {
    const next = cellAfter(size, cell, event.key);
    if (next) {
      event.preventDefault();
      setCell(next);
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onTap(cell);
    }
  }

  return (
    <g
      className="model-board"
      role="slider"
      tabIndex={isHydrated ? 0 : -1}
      aria-disabled={!isHydrated}
      aria-label={modelWords.board}
      aria-valuemin={0}
      aria-valuemax={size * size - 1}
      aria-valuenow={cell.row * size + cell.column}
      aria-valuetext={modelWords.cell(cell.row + 1, cell.column + 1, says(cell))}
      onClick={tap}
      onKeyDown={press}
    >
      <rect
        x={corner.x}
        y={corner.y}
        width={size * side}
        height={size * side}
        fill="transparent"
        stroke="none"
      />
      <rect
        className="model-boardCell"
        x={corner.x + cell.column * side - 1}
        y={corner.y + cell.row * side - 1}
        width={side + 2}
        height={side + 2}
        stroke="none"
        strokeWidth="2.5"
      />
    </g>
  );
}
