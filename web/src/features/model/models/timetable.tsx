import { defineModel } from '../Model.ts';

/** The college of the text. */
const days = ['Mon', 'Tue', 'Wed'] as const;
const hours = 4;
const slots = Array.from({ length: days.length * hours }, (_, at) => at);
const rooms = ['hall', 'hall', 'lab'] as const;
const courses = [
  ['Maths', 'Rao', 'A', 'hall', 3],
  ['Maths', 'Rao', 'B', 'hall', 3],
  ['Signals', 'Iyer', 'AB', 'hall', 2],
  ['Circuits', 'Khan', 'A', 'hall', 2],
  ['Circuits', 'Khan', 'B', 'hall', 2],
  ['Lab', 'Das', 'A', 'lab', 2],
  ['Lab', 'Das', 'B', 'lab', 2],
  ['English', 'Joy', 'AB', 'hall', 2],
] as const;
const lessons = courses.flatMap(([subject, teacher, groups, room, count]) =>
  Array.from({ length: count }, () => ({ subject, teacher, groups, room })),
);
/** Which lessons can't be at the same time: they have a teacher or a group in common. */
const clash = lessons.map(
  (lesson) =>
    new Set(
      lessons.flatMap((other, at) =>
        other.teacher === lesson.teacher ||
        [...other.groups].some((group) => lesson.groups.includes(group))
          ? [at]
          : [],
      ),
    ),
);
/** Slots in which a teacher is away. */
const away: Readonly<Record<string, readonly number[]>> = {
  Iyer: [0, 1, 2, 3],
  Joy: [10, 11],
  Das: [0, 1, 2, 3, 4, 5],
  Khan: [8, 9, 10, 11],
};
const limit = 20_000;

interface Place {
  readonly slot: number;
  readonly room: number;
}

/** A lesson that is put into a slot, or taken out again. */
interface Move {
  readonly lesson: number;
  readonly slot: number | undefined;
}

interface Planning {
  readonly moves: readonly Move[];
  readonly tries: number;
  readonly isFound: boolean;
}

/** The text's `solve`: smart, it places the lesson with the fewest places left first. */
function plan({ way, lab }: Record<'way' | 'lab', number>): Planning {
  const isSmart = way === 1;
  const moves: Move[] = [];
  const placed = new Map<number, Place>();
  let tries = 0;
  function isFree(at: number, slot: number, room: number): boolean {
    for (const [other, place] of placed) {
      if (place.slot === slot && (place.room === room || clash[at]?.has(other))) {
        return false;
      }
    }
    return true;
  }
  function placesOf(at: number): Place[] {
    const { room: kind = '', teacher = '' } = lessons[at] ?? {};
    const isFreed = lab === 1 && teacher === 'Das';
    const isAway = (slot: number) => !isFreed && away[teacher]?.includes(slot);
    const places: Place[] = [];
    for (const slot of slots) {
      rooms.forEach((room, place) => {
        if (room === kind && !isAway(slot) && isFree(at, slot, place)) {
          places.push({ slot, room: place });
        }
      });
    }
    return places;
  }
  function go(left: readonly number[]): boolean {
    const [first] = left;
    if (first === undefined) {
      return true;
    }
    let [lesson, places] = [first, placesOf(first)];
    for (const other of isSmart ? left.slice(1) : []) {
      const options = placesOf(other);
      if (options.length < places.length) {
        [lesson, places] = [other, options];
      }
    }
    const rest = left.filter((one) => one !== lesson);
    for (const place of places) {
      tries++;
      if (tries > limit) {
        return false;
      }
      placed.set(lesson, place);
      moves.push({ lesson, slot: place.slot });
      if (go(rest)) {
        return true;
      }
      if (tries > limit) {
        return false;
      }
      placed.delete(lesson);
      moves.push({ lesson, slot: undefined });
    }
    return false;
  }
  const isFound = go(lessons.map((_, at) => at));
  return { moves, tries, isFound };
}

const width = 74;
const height = 30;
const left = 40;

export const timetable = defineModel({
  title: 'Find a week without clashes',
  tries: [
    {
      task: 'Here the lesson with the fewest places left goes next. Take them simply in turn: how far does that get?',
      isDone: ({ isFound }, _, { way }) => way === 0 && !isFound,
      notice:
        'Lessons that fit anywhere fill the lab’s few hours. 20\u00a0000 tries can’t repair that.',
    },
    {
      task: 'Let the lab teacher be there all week. Do the lessons now fit in simply in turn?',
      isDone: ({ isFound }, _, { way, lab }) => way === 0 && lab === 1 && isFound,
      notice: 'With nobody away so long, the simple way finds a week, too: try the hardest case.',
    },
    {
      task: 'Keep the lab teacher there, and take the lesson with the fewest places next again.',
      isDone: ({ isFound }, _, { way, lab }) => way === 1 && lab === 1 && !isFound,
      notice: 'Now the clever way gets stuck, too. It is a rule of thumb, and promises nothing.',
    },
  ],
  inputs: {
    way: {
      kind: 'choice',
      label: 'Next comes',
      options: ['the next lesson', 'the hardest one'],
      start: 1,
    },
    lab: {
      kind: 'choice',
      label: 'The lab teacher is there',
      options: ['from Tuesday noon', 'all week'],
      start: 0,
    },
  },
  run: plan,
  clock: {
    length: ({ moves }) => moves.length,
    // Half a minute for the longest.
    rate: ({ moves }) => Math.max(3, moves.length / 30),
    written: (at) => `${Math.floor(at)} moves`,
    still: 14,
  },
  readouts: ({ tries, isFound }) => [
    { label: 'Tries', value: String(tries) },
    { label: 'In the end', value: isFound ? 'found' : 'given up' },
  ],
  sheet: { width: 340, height: 262 },
  shows: (run, at) =>
    `The weeks of two groups, with ${placedAt(run, at).size} of ${lessons.length} lessons in their slots.`,
  shared: ({ tries, isFound }) =>
    isFound ? `A timetable after ${tries} tries` : `No timetable after ${tries} tries`,
  draw: (run, at) => {
    const placed = placedAt(run, at);
    const last = run.moves[Math.floor(at) - 1]?.lesson;
    return ['A', 'B'].map((group, table) => (
      <g key={group} transform={`translate(0 ${table * 130})`}>
        <text x="8" y="20">
          Group {group}
        </text>
        {days.map((day, row) => (
          <g key={day}>
            <text x="8" y={28 + row * height + 20}>
              {day}
            </text>
            <path
              d={Array.from(
                { length: hours },
                (_, hour) =>
                  `M${left + hour * width} ${28 + row * height}h${width}v${height}h${-width}z`,
              ).join('')}
              strokeWidth="0.75"
              opacity="0.6"
            />
          </g>
        ))}
        {[...placed].map(([at, slot]) => {
          const lesson = lessons[at];
          const x = left + (slot % hours) * width;
          const y = 28 + Math.floor(slot / hours) * height;
          return lesson?.groups.includes(group) ? (
            <g key={at}>
              <rect
                x={x + 2}
                y={y + 2}
                width={width - 4}
                height={height - 4}
                rx="3"
                fill={at === last ? 'var(--marigold)' : 'var(--press-wash)'}
                fillOpacity={at === last ? 0.6 : 1}
                stroke="none"
              />
              <text x={x + width / 2} y={y + 20} textAnchor="middle">
                {lesson.subject}
              </text>
            </g>
          ) : null;
        })}
      </g>
    ));
  },
});

/** The lessons that are in a slot after so many moves. */
function placedAt({ moves }: Planning, at: number): ReadonlyMap<number, number> {
  const placed = new Map<number, number>();
  for (const { lesson, slot } of moves.slice(0, Math.floor(at))) {
    if (slot === undefined) {
      placed.delete(lesson);
    } else {
      placed.set(lesson, slot);
    }
  }
  return placed;
}
