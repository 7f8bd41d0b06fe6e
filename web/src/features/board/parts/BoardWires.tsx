import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SignalWire } from './signalWires.ts';

/** A wire as it lies on the page. */
interface LaidWire extends SignalWire {
  readonly path: string;
}

/** Parts and their board, with the wires between them behind: laid again whenever the parts find other places. */
export function BoardWires({
  wires,
  isOn,
  children,
}: {
  readonly wires: readonly SignalWire[];
  /** Whether something is on the wires of a part. */
  readonly isOn: (part: string) => boolean;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [laid, setLaid] = useState<readonly LaidWire[]>([]);
  useEffect(() => {
    const bench = box.current;
    if (!bench) {
      return undefined;
    }
    const observer = new ResizeObserver(() => setLaid(lay(bench, wires)));
    observer.observe(bench);
    return () => observer.disconnect();
  }, [wires]);
  return (
    <div className="board-bench" ref={box}>
      <svg className="board-wires" aria-hidden="true" focusable="false">
        {laid.map(({ part, pin, colour, path }) => (
          <path
            key={`${part} ${pin}`}
            d={path}
            stroke={colour}
            className={isOn(part) ? 'board-wire board-wire-on' : 'board-wire'}
          />
        ))}
      </svg>
      {children}
    </div>
  );
}

/** So far beyond a card beside the board its wire would turn; it bends back before. */
const roundPx = 28;

/** Leads each wire from its pin to the near edge of its part's card; those of one card side by side, in the order of their pins. */
function lay(bench: HTMLElement, wires: readonly SignalWire[]): readonly LaidWire[] {
  const origin = bench.getBoundingClientRect();
  const cards = [...bench.querySelectorAll('.board-parts > *')];
  const ends = wires.flatMap((wire) => {
    const socket = bench.querySelector(`[data-pin="${wire.pin}"]`)?.getBoundingClientRect();
    const named = `[data-part="${wire.part}"]`;
    const card = cards.find((one) => one.matches(named) || one.querySelector(named));
    return socket && card
      ? [{ wire, card, x: socket.x + socket.width / 2, y: socket.y + socket.height / 2 }]
      : [];
  });
  return ends.map(({ wire, card, x, y }) => {
    const { left, width, top, bottom } = card.getBoundingClientRect();
    const beside = ends.filter((other) => other.card === card).toSorted((a, b) => a.x - b.x);
    const place = beside.findIndex((other) => other.wire === wire) + 1;
    const toX = left + (width * place) / (beside.length + 1) - origin.x;
    const isBeside = top < y && y < bottom;
    // To a card beside the board it goes round above or below, whichever its pin is nearer to.
    const isUnder = isBeside ? y > (top + bottom) / 2 : top < y;
    const toY = (isUnder ? bottom : top) - origin.y;
    const [fromX, fromY] = [x - origin.x, y - origin.y];
    const beyond = isUnder ? Math.max(fromY, toY) + roundPx : Math.min(fromY, toY) - roundPx;
    const middle = isBeside ? beyond : (fromY + toY) / 2;
    return {
      ...wire,
      path: `M${fromX} ${fromY}C${fromX} ${middle} ${toX} ${middle} ${toX} ${toY}`,
    };
  });
}
