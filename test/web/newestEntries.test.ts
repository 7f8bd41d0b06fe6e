import { describe, expect, it } from 'vitest';
import { newestEntries } from '../../web/build/newestEntries.ts';

function source(id: string, kind: string, plan: string, updated: string) {
  const facts = [`title: About ${id}`, `kind: ${kind}`, `plan: ${plan}`, `updated: ${updated}`];
  return { id, source: `---\n${facts.join('\n')}\n---\n\nkind: not this one\n` };
}

describe('The newest entries on home', () => {
  it('are the ones changed last, the free first among equals, each kind before a second of one', () => {
    const newest = newestEntries([
      source('old', 'service', 'seeker', '2025-01-01'),
      source('paid', 'iCourse', 'explorer', '2026-11-02'),
      source('free', 'iCourse', 'seeker', '2026-11-02'),
      source('build', 'build', 'creator', '2026-11-01'),
      source('utility', 'utility', 'explorer', '2026-10-01'),
    ]);

    expect(newest.map(({ id }) => id)).toEqual(['free', 'build', 'utility']);
    expect(newest[0]).toEqual({ id: 'free', title: 'About free', kind: 'iCourse', plan: 'seeker' });
  });

  it('are none while the folder is empty', () => {
    expect(newestEntries([])).toEqual([]);
  });
});
