import { scaleOf } from '../draw.ts';
import { defineModel } from '../Model.ts';

/** The copies and loans of the text; days are counted from 1 August. */
const copies = ['CS-1', 'CS-2', 'SG-1', 'SM-1', 'SM-2', 'SM-3', 'DD-1'] as const;
const inRepair = 'SM-3';
const staffDays = 90;
const loans = [
  { copy: 'CS-1', who: 'Asha', taken: 2, back: 19, isStaff: false },
  { copy: 'CS-1', who: 'Vikram', taken: 20, back: undefined, isStaff: false },
  { copy: 'CS-2', who: 'Dr Joshi', taken: 0, back: undefined, isStaff: true },
  { copy: 'SG-1', who: 'Meena', taken: 27, back: undefined, isStaff: false },
  { copy: 'SM-1', who: 'Asha', taken: 9, back: 21, isStaff: false },
  { copy: 'SM-1', who: 'Meena', taken: 29, back: undefined, isStaff: false },
] as const;
const lastDay = 60;
const august = 31;

interface Loan {
  readonly copy: (typeof copies)[number];
  readonly who: string;
  readonly taken: number;
  readonly due: number;
  /** The day on which it came back, or the day that is looked at. */
  readonly until: number;
  readonly isOpen: boolean;
  readonly late: number;
}

interface Day {
  readonly day: number;
  readonly fine: number;
  readonly loans: readonly Loan[];
}

function look({ day, span, fine }: Record<'day' | 'span' | 'fine', number>): Day {
  const known = loans
    .filter(({ taken }) => taken <= day)
    .map(({ copy, who, taken, back, isStaff }) => {
      const due = taken + (isStaff ? staffDays : span);
      const isOpen = back === undefined || back > day;
      const until = isOpen ? day : back;
      return { copy, who, taken, due, until, isOpen, late: Math.max(0, until - due) };
    });
  return { day, fine, loans: known };
}

const dateOf = (day: number) => (day < august ? `${day + 1} Aug` : `${day - august + 1} Sep`);
const x = scaleOf([0, lastDay], [52, 330]);
const dayAt = scaleOf([52, 330], [0, lastDay]);
const rowHeight = 28;
const top = 56;

export const loanDays = defineModel({
  title: 'Go through a library’s loans day by day',
  tries: [
    {
      task: 'Drag the day to the end of September: which open loan is still in time?',
      isDone: ({ day, loans: known }) =>
        day >= 55 && known.filter(({ isOpen, late }) => isOpen && late === 0).length === 1,
      notice: 'Dr Joshi’s alone: staff may keep a book for 90 days, so nothing is owed for CS-2.',
    },
    {
      task: 'Let loans last longer, until nobody owes anything on 12 September.',
      isDone: ({ day, loans: known }) =>
        Math.abs(day - 42) <= 2 && known.every(({ isOpen, late }) => !isOpen || late === 0),
      notice: 'Longer loans, fewer fines; but whoever waits for a book waits longer, too.',
    },
    {
      task: 'Which copies are free on 25 August?',
      reads: 1,
      isDone: ({ day }) => Math.abs(day - 24) <= 1,
      notice: 'SG-1, SM-1, SM-2 and DD-1 are free. SM-3 isn’t lent either, but in repair.',
    },
  ],
  inputs: {
    day: { kind: 'slider', label: 'Day', unit: '', least: 0, most: lastDay, step: 1, start: 42 },
    span: {
      kind: 'slider',
      label: 'A loan lasts',
      unit: 'days',
      least: 7,
      most: 28,
      step: 1,
      start: 14,
    },
    fine: { kind: 'slider', label: 'Fine a day', unit: '₹', least: 1, most: 5, step: 1, start: 2 },
  },
  run: look,
  readouts: ({ day, fine, loans: known }) => [
    { label: 'Day', value: dateOf(day) },
    {
      label: 'On loan',
      value: `${known.filter(({ isOpen }) => isOpen).length} of ${copies.length}`,
    },
    ...known
      .filter(({ isOpen, late }) => isOpen && late > 0)
      .map(({ who, late }) => ({ label: `${who} owes`, value: `₹${late * fine}` })),
  ],
  handles: ({ day }) => [
    { input: 'day', what: 'the day', at: { x: x(day), y: 30 }, valueAt: (point) => dayAt(point.x) },
  ],
  sheet: { width: 340, height: top + copies.length * rowHeight + 10 },
  shows: ({ day, loans: known }) => {
    const open = known.filter(({ isOpen }) => isOpen);
    return `A row for each copy with its loans over August and September. On ${dateOf(day)}, ${open.map(({ copy, who, late }) => `${copy} is with ${who}${late > 0 ? `, ${late} days late` : ''}`).join('; ') || 'nothing is lent'}.`;
  },
  shared: ({ day, loans: known }) => {
    const late = known.filter((loan) => loan.isOpen && loan.late > 0).length;
    return late === 0
      ? `No loan is late in my library on ${dateOf(day)}. Can you do that, too?`
      : `Late in my library on ${dateOf(day)}: ${late} of ${known.length} loans. Can you tell which?`;
  },
  draw: ({ day, loans: known }) => (
    <>
      {[0, august].map((start) => (
        <g key={start}>
          <path
            d={`M${x(start)} 8V${top + copies.length * rowHeight}`}
            strokeWidth="1"
            opacity="0.5"
          />
          <text x={x(start) + 5} y="16">
            {start === 0 ? 'August' : 'September'}
          </text>
        </g>
      ))}
      {copies.map((copy, row) => (
        <g key={copy}>
          <text x="46" y={top + row * rowHeight + 18} textAnchor="end">
            {copy}
          </text>
          <path d={`M52 ${top + (row + 1) * rowHeight}H330`} strokeWidth="0.75" opacity="0.4" />
          {copy === inRepair && (
            <text x="58" y={top + row * rowHeight + 18}>
              in repair
            </text>
          )}
        </g>
      ))}
      {known.map(({ copy, who, taken, due, until, late }) => {
        const y = top + copies.indexOf(copy) * rowHeight + 4;
        const onTime = Math.min(due, until);
        return (
          <g key={`${copy} ${taken}`}>
            <rect
              x={x(taken)}
              y={y}
              width={Math.max(1, x(onTime) - x(taken))}
              height={rowHeight - 8}
              fill="var(--press-wash)"
              strokeWidth="1.25"
            />
            {late > 0 && (
              <rect
                x={x(due)}
                y={y}
                width={x(until) - x(due)}
                height={rowHeight - 8}
                fill="var(--problem-wash)"
                stroke="var(--problem)"
                strokeWidth="2"
                strokeDasharray="4 3"
              />
            )}
            {until - taken > 8 && (
              <text x={x(taken) + 4} y={y + 15}>
                {who}
              </text>
            )}
          </g>
        );
      })}
      <path
        d={`M${x(day).toFixed(1)} 30V${top + copies.length * rowHeight}`}
        stroke="var(--press)"
        strokeWidth="2"
      />
    </>
  ),
});
