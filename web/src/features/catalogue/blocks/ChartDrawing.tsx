import type { Block } from '../../../../../lambdas/contract/document.ts';
import { blockWords } from '../words.ts';
import {
  type Axis,
  axisFor,
  axisName,
  type ChartFormat,
  linePath,
  nameWithUnit,
  place,
  tickWords,
  wholeMarks,
} from './chartScale.ts';

/** The sheet that a chart is drawn on, and where its axes stand. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly floor: number;
}

/** The lines of a chart with their axes. `small`: for a phone, whose styles show this one. */
export function ChartDrawing({
  block,
  small,
  format,
}: {
  readonly block: Block & { kind: 'chart' };
  readonly small: boolean;
  readonly format?: ChartFormat | undefined;
}) {
  const [width, height] = small ? [340, 280] : [680, 380];
  const values = block.series.flatMap((series) => series.values);
  const xMarks = small ? 4 : 8;
  const x = axisFor(block.x, format ? wholeMarks(block.x, xMarks) : xMarks, false);
  const yValues = format ? [0, ...values] : values;
  const yMarks = small ? 5 : 6;
  const y = axisFor(yValues, format ? wholeMarks(yValues, yMarks) : yMarks, true);
  const xWords = x.ticks.map((tick) => (format ? format.xTick(tick) : tickWords(tick, x)));
  const yWords = y.ticks.map((tick) => (format ? format.yTick(tick) : tickWords(tick, y)));
  const widest = Math.max(...yWords.map((words) => words.length));
  const sheet = {
    width,
    height,
    left: 14 + widest * 8,
    right: width - 24,
    top: 36,
    floor: height - 46,
  };
  const names = block.series.map(({ name }) => name);
  return (
    <svg
      className={small ? 'chart chart-small' : 'chart chart-wide'}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={blockWords.chart(block.caption, names.join(', '), block.xName)}
    >
      <YAxis axis={y} words={yWords} sheet={sheet} name={axisName(names)} />
      <XAxis axis={x} words={xWords} sheet={sheet} name={nameWithUnit(block.xName)} />
      {block.series.map(({ name, values, isPoints }, line) => {
        const points = values.map((value, at): [number, number] => [
          place(block.x[at] ?? 0, x, sheet.left, sheet.right),
          place(value, y, sheet.floor, sheet.top),
        ]);
        return isPoints ? (
          <Points key={name} points={points} line={line} />
        ) : (
          <path key={name} className={`chart-line chart-line${line}`} d={linePath(points)} />
        );
      })}
    </svg>
  );
}

/** A dot for each reading. @param line the place of its series */
export function Points({
  points,
  line,
}: {
  readonly points: readonly (readonly [number, number])[];
  readonly line: number;
}) {
  // Lines of no length with round ends are dots, in the colour of the line.
  const dots = points.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('');
  return <path className={`chart-line chart-line${line} chart-points`} d={dots} />;
}

interface AxisProps {
  readonly axis: Axis;
  /** The labels of its marks. */
  readonly words: readonly string[];
  readonly sheet: Sheet;
  readonly name: string;
}

function YAxis({ axis, words, sheet: { left, right, top, floor }, name }: AxisProps) {
  return (
    <g>
      {axis.ticks.map((tick, at) => {
        const y = place(tick, axis, floor, top).toFixed(1);
        return (
          <g key={tick}>
            <path
              className={tick === 0 ? 'chart-zero' : 'chart-grid'}
              d={`M${left} ${y}H${right}`}
            />
            <text x={left - 8} y={y} dy="0.35em" textAnchor="end">
              {words[at]}
            </text>
          </g>
        );
      })}
      <path className="chart-axis" d={`M${left} ${top - 6}V${floor}`} />
      <text className="chart-name" x={10} y={20}>
        {name}
      </text>
    </g>
  );
}

function XAxis({ axis, words, sheet: { left, right, floor, height }, name }: AxisProps) {
  return (
    <g>
      {axis.ticks.map((tick, at) => {
        const x = place(tick, axis, left, right).toFixed(1);
        return (
          <g key={tick}>
            <path className="chart-axis" d={`M${x} ${floor}v6`} />
            <text x={x} y={floor + 20} textAnchor="middle">
              {words[at]}
            </text>
          </g>
        );
      })}
      <path className="chart-axis" d={`M${left} ${floor}H${right}`} />
      <text className="chart-name" x={right} y={height - 8} textAnchor="end">
        {name}
      </text>
    </g>
  );
}
