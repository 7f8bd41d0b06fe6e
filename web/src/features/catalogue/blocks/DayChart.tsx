import { formatDay, formatShortDay } from '../../../lib/formatDay.ts';
import { ChartBlock } from './ChartBlock.tsx';
import type { ChartFormat } from './chartScale.ts';

const dayMs = 86_400_000;

/** A line for each series over days in India, at least two. */
export function DayChart({
  caption,
  dayName,
  days,
  series,
  y,
  yTick,
}: {
  readonly caption: string;
  /** What the axis of days is called. */
  readonly dayName: string;
  /** In order. */
  readonly days: readonly string[];
  /** A value for each day. */
  readonly series: readonly { readonly name: string; readonly values: number[] }[];
} & Pick<ChartFormat, 'y' | 'yTick'>) {
  return (
    <ChartBlock
      block={{
        kind: 'chart',
        caption,
        xName: dayName,
        x: days.map((day) => Date.parse(day) / dayMs),
        series: [...series],
      }}
      format={{
        x: (value) => formatDay(dayNumbered(value)),
        xTick: (value) => formatShortDay(dayNumbered(value)),
        y,
        yTick,
      }}
    />
  );
}

/** @param number days since the epoch */
function dayNumbered(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}
