/** A beam as finite elements see it: from pieces that are straight beams themselves, without any formula for the whole. */

/** Where it is held and loaded; places are shares of the length. */
export interface BeamCase {
  readonly length: number;
  /** Young's modulus times the second moment of area. */
  readonly stiffness: number;
  readonly held: readonly { readonly at: number; readonly clamped: boolean }[];
  /** Single forces. */
  readonly forces: readonly { readonly at: number; readonly force: number }[];
  /** A force that is spread evenly. */
  readonly spread: number;
}

const pieces = 40;

/** @returns the greatest deflection, the greatest moment and the greatest slope at an end, without signs */
export function bendBeam({ length, stiffness, held, forces, spread }: BeamCase) {
  const h = length / pieces;
  const size = 2 * (pieces + 1);
  const element = [
    [12, 6 * h, -12, 6 * h],
    [6 * h, 4 * h * h, -6 * h, 2 * h * h],
    [-12, -6 * h, 12, -6 * h],
    [6 * h, 2 * h * h, -6 * h, 4 * h * h],
  ].map((row) => row.map((value) => (value * stiffness) / h ** 3));
  const share = spread / pieces;
  const spreadLoad = [share / 2, (share * h) / 12, share / 2, (-share * h) / 12];
  const matrix = Array.from({ length: size }, () => Array<number>(size).fill(0));
  const load = Array<number>(size).fill(0);
  for (let piece = 0; piece < pieces; piece += 1) {
    for (const [i, row] of element.entries()) {
      add(load, 2 * piece + i, spreadLoad[i]);
      for (const [j, value] of row.entries()) {
        add(matrix[2 * piece + i], 2 * piece + j, value);
      }
    }
  }
  for (const { at, force } of forces) {
    add(load, 2 * Math.round(at * pieces), force);
  }
  for (const { at, clamped } of held) {
    const node = 2 * Math.round(at * pieces);
    for (const place of clamped ? [node, node + 1] : [node]) {
      matrix[place] = matrix[place]?.map((_, column) => (column === place ? 1 : 0)) ?? [];
      load[place] = 0;
    }
  }
  const moved = solve(matrix, load);
  const moments = Array.from({ length: pieces }, (_, piece) => {
    const own = moved.slice(2 * piece, 2 * piece + 4);
    const row = element[1] ?? [];
    return row.reduce((sum, value, j) => sum + value * (own[j] ?? 0), 0) - (spreadLoad[1] ?? 0);
  });
  const last = moved.slice(-4);
  const end = (element[3] ?? []).reduce((sum, value, j) => sum + value * (last[j] ?? 0), 0);
  return {
    sag: greatest(moved.filter((_, place) => place % 2 === 0)),
    moment: greatest([...moments, end - (spreadLoad[3] ?? 0)]),
    slope: greatest([moved[1] ?? 0, moved.at(-1) ?? 0]),
  };
}

function add(row: number[] | undefined, place: number, value = 0): void {
  if (row) {
    row[place] = (row[place] ?? 0) + value;
  }
}

function greatest(values: readonly number[]): number {
  return Math.max(...values.map(Math.abs));
}

/** Gauss's elimination with the largest pivot. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const below = rows.slice(column).map((row) => Math.abs(row[column] ?? 0));
    const pivot = column + below.indexOf(Math.max(...below));
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    const top = rows[column] ?? [];
    for (const row of rows.slice(column + 1)) {
      const factor = (row[column] ?? 0) / (top[column] ?? 1);
      for (let place = column; factor !== 0 && place <= size; place += 1) {
        add(row, place, -factor * (top[place] ?? 0));
      }
    }
  }
  const found = Array<number>(size).fill(0);
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? [];
    const known = found.reduce((sum, value, place) => sum + (row[place] ?? 0) * value, 0);
    found[at] = ((row[size] ?? 0) - known) / (row[at] ?? 1);
  }
  return found;
}
