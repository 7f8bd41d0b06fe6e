import { describe, expect, it } from 'vitest';
import {
  dutyIn,
  isHighBefore,
  levelPath,
  nextEdge,
} from '../../../web/src/features/board/trace/levels.ts';

/** Two pulses: 10 ms high of 40 ms, from 20 ms on. */
const pulses = [
  { pin: 'D3', at: 0.02, isHigh: true },
  { pin: 'D3', at: 0.03, isHigh: false },
  { pin: 'D3', at: 0.06, isHigh: true },
  { pin: 'D3', at: 0.07, isHigh: false },
] as const;
const span = { from: 0, to: 0.1 };

describe('a pin over time', () => {
  it.each([
    ['before its first edge', 0.01, false],
    ['at an edge', 0.02, true],
    ['within a pulse', 0.025, true],
    ['after the last pulse', 0.09, false],
  ])('has a level %s', (_, at, isHigh) => {
    expect(isHighBefore(pulses, at)).toBe(isHigh);
  });

  it('that falls first was high before', () => {
    expect(isHighBefore(pulses.slice(1), 0)).toBe(true);
  });

  it.each([
    ['one period, from edge to edge', { from: 0.02, to: 0.06 }, 0.25],
    ['a pulse', { from: 0.02, to: 0.03 }, 1],
    ['half a pulse and half a pause', { from: 0.025, to: 0.035 }, 0.5],
    ['no time at all', { from: 0.05, to: 0.05 }, 0],
  ])('is high for a share of %s', (_, between, share) => {
    expect(dutyIn(pulses, between)).toBeCloseTo(share);
  });

  it('leads a cursor from edge to edge, and not out of what is drawn', () => {
    expect(nextEdge(pulses, 0.02, 'on', span)).toBe(0.03);
    expect(nextEdge(pulses, 0.05, 'back', span)).toBe(0.03);
    expect(nextEdge(pulses, 0.02, 'back', span)).toBeUndefined();
    expect(nextEdge(pulses, 0.03, 'on', { from: 0, to: 0.05 })).toBeUndefined();
  });

  it('is drawn as a line of steps, and edges that are closer than a column fill that column', () => {
    expect(levelPath(pulses, span, 100)).toBe('M0 1H20V0H30V1H60V0H70V1H100');
    expect(levelPath(pulses, { from: 0, to: 10 }, 10)).toBe('M0 1H0V0V1V0V1H10');
  });
});
