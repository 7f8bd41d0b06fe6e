import { expect, it } from 'vitest';
import { DayChart } from '../../../web/src/features/catalogue/blocks/DayChart.tsx';
import { drawScreen } from '../drawScreen.tsx';

it('counts by day have no marks between whole numbers', () => {
  const html = drawScreen(
    <DayChart
      caption="Active learners"
      dayName="Day"
      days={['2026-11-23', '2026-11-24']}
      series={[{ name: 'Active learners', values: [0, 3] }]}
      y={String}
      yTick={String}
    />,
  );
  const marks = [...html.matchAll(/text-anchor="end">([^<]*)</g)].map(([, mark]) => mark);

  expect(marks.slice(0, 4)).toEqual(['0', '1', '2', '3']);
});
