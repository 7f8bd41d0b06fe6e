import { describe, expect, it } from 'vitest';
import { readChart } from '../../../web/src/features/liveCode/readChart.ts';

describe('a chart in what code printed', () => {
  it('is named columns and numbers below them, wherever they stand', () => {
    const printed =
      'Charging:\ntime s, voltage V, current A\n0, 0, 5\n1, 3.16, 1.84\n2, 4.32, 6.8e-1\ndone\n';

    expect(readChart(printed)).toEqual({
      xName: 'time s',
      x: [0, 1, 2],
      series: [
        { name: 'voltage V', values: [0, 3.16, 4.32] },
        { name: 'current A', values: [5, 1.84, 0.68] },
      ],
    });
  });

  it.each([
    ['two lines of numbers', 't s, U V\n0, 1\n1, 2\n'],
    ['numbers without names', '0, 1\n1, 2\n2, 3\n3, 4\n'],
    ['a list of words', 'Asha, Bela\nCarla, Dina\nEsha, Fay\nGita, Hema\n'],
    [
      'more lines than a chart can show',
      'a, b, c, d, e, f\n1,2,3,4,5,6\n1,2,3,4,5,6\n1,2,3,4,5,6\n',
    ],
    ['gaps', 't s, U V\n0, 1\n1,\n2, 3\n'],
    ['nothing', ''],
  ])('is not %s', (_, printed) => {
    expect(readChart(printed)).toBeNull();
  });
});
