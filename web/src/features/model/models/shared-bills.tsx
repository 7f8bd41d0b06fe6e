import { defineModel, type Point } from '../Model.ts';

const people = ['Asha', 'Bala', 'Chitra', 'Dev', 'Esha'] as const;
type Name = (typeof people)[number];

interface Payment {
  readonly from: Name;
  readonly to: Name;
  readonly paise: number;
}

interface Trip {
  readonly balances: ReadonlyMap<Name, number>;
  readonly payments: readonly Payment[];
}

/** The text's `split`: paise that are left over go to the next in turn. */
function split(amount: number, among: readonly Name[], turn: number): [Name, number][] {
  const share = Math.floor(amount / among.length);
  const extra = amount % among.length;
  return among.map((name, at) => {
    const place = (at - (turn % among.length) + among.length) % among.length;
    return [name, share + (place < extra ? 1 : 0)];
  });
}

/** The text's `settle`: the person who owes most pays the one who gets most. */
function settle(balances: ReadonlyMap<Name, number>): Payment[] {
  let rest = [...balances].map(([name, paise]) => ({ name, paise }));
  const payments: Payment[] = [];
  for (;;) {
    rest = rest
      .filter(({ paise }) => paise !== 0)
      .toSorted((a, b) => a.paise - b.paise || (a.name < b.name ? -1 : 1));
    const [owes, gets] = [rest[0], rest.at(-1)];
    if (!owes || !gets || owes === gets) {
      return payments;
    }
    const paise = Math.min(-owes.paise, gets.paise);
    payments.push({ from: owes.name, to: gets.name, paise });
    owes.paise += paise;
    gets.paise -= paise;
  }
}

function runTrip({
  bus,
  lunch,
  museum,
  dinner,
  auto,
}: Record<'bus' | 'lunch' | 'museum' | 'dinner' | 'auto', number>): Trip {
  const bills: [Name, number, readonly Name[]][] = [
    ['Asha', bus, people],
    ['Bala', lunch, people],
    ['Chitra', museum, ['Bala', 'Chitra', 'Dev']],
    ['Asha', dinner, ['Asha', 'Bala', 'Chitra', 'Dev']],
    ['Esha', auto, ['Dev', 'Esha']],
  ];
  const balances = new Map<Name, number>(people.map((name) => [name, 0]));
  const add = (name: Name, paise: number) => balances.set(name, (balances.get(name) ?? 0) + paise);
  bills.forEach(([by, rupees, among], turn) => {
    const paise = Math.round(rupees * 100);
    add(by, paise);
    for (const [name, part] of split(paise, among, turn)) {
      add(name, -part);
    }
  });
  return { balances, payments: settle(balances) };
}

const rupees = (paise: number) =>
  `${paise < 0 ? '−' : ''}₹${(Math.abs(paise) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

/** Around a table. */
const seatOf = (name: Name): Point => {
  const angle = (people.indexOf(name) / people.length) * 2 * Math.PI - Math.PI / 2;
  return { x: 170 + 112 * Math.cos(angle), y: 138 + 98 * Math.sin(angle) };
};

const bill = (label: string, start: number, step = 5) =>
  ({ kind: 'slider', label, unit: '₹', least: 0, most: 3000, step, start }) as const;

export const sharedBills = defineModel({
  title: 'Settle a trip with few payments',
  tries: [
    {
      task: 'Plus gets money, minus pays. Make the museum, which Chitra paid, so dear that she gets some, too.',
      isDone: ({ balances }) => (balances.get('Chitra') ?? 0) >= 1000,
      notice: 'What some get is what the others owe: the five numbers always add up to zero.',
    },
    {
      task: 'Can you make two payments enough?',
      isDone: ({ payments }) => payments.length > 0 && payments.length <= 2,
      notice: 'Whoever is even is out. The rest need at most one payment fewer than they are.',
    },
  ],
  inputs: {
    bus: bill('Bus (Asha)', 2450),
    lunch: bill('Lunch (Bala)', 1385),
    museum: bill('Museum (Chitra)', 160),
    dinner: bill('Dinner (Asha)', 1120.5, 0.5),
    auto: bill('Auto (Esha)', 95),
  },
  run: runTrip,
  readouts: ({ payments }) =>
    payments.length === 0
      ? [{ label: 'Payments', value: 'none' }]
      : payments.map(({ from, to, paise }) => ({
          label: `${from} pays ${to}`,
          value: rupees(paise),
        })),
  sheet: { width: 340, height: 270 },
  shows: ({ payments }) =>
    `Five people around a table, with ${payments.length} arrows: ${payments.map(({ from, to, paise }) => `${from} pays ${to} ${rupees(paise)}`).join(', ')}.`,
  shared: ({ payments }) => `Our trip is settled with ${payments.length} payments`,
  draw: ({ balances, payments }) => {
    const most = Math.max(1, ...payments.map(({ paise }) => paise));
    return (
      <>
        {payments.map(({ from, to, paise }) => {
          const [a, b] = [seatOf(from), seatOf(to)];
          const length = Math.hypot(b.x - a.x, b.y - a.y);
          const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
          return (
            <g
              key={`${from} ${to}`}
              transform={`translate(${a.x.toFixed(1)} ${a.y.toFixed(1)}) rotate(${angle.toFixed(1)})`}
              stroke="var(--press)"
            >
              <path
                d={`M30 0H${(length - 34).toFixed(1)}m-10-6l10 6-10 6`}
                strokeWidth={(1.5 + 4 * (paise / most)).toFixed(1)}
              />
            </g>
          );
        })}
        {people.map((name) => {
          const { x, y } = seatOf(name);
          const balance = balances.get(name) ?? 0;
          return (
            <g key={name}>
              <circle
                cx={x.toFixed(1)}
                cy={y.toFixed(1)}
                r="27"
                fill="var(--paper)"
                stroke="none"
              />
              <circle
                cx={x.toFixed(1)}
                cy={y.toFixed(1)}
                r="27"
                fill={balance > 0 ? 'var(--marigold)' : 'none'}
                fillOpacity="0.35"
                strokeWidth="1.5"
              />
              <text x={x.toFixed(1)} y={(y - 1).toFixed(1)} textAnchor="middle">
                {name}
              </text>
              <text x={x.toFixed(1)} y={(y + 13).toFixed(1)} textAnchor="middle">
                {balance < 0 ? '−' : '+'}
                {Math.round(Math.abs(balance) / 100)}
              </text>
            </g>
          );
        })}
      </>
    );
  },
});
