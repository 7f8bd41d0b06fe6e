import { describe, expect, it } from 'vitest';
import { LiveTool, type ToolState } from '../../../web/src/features/tool/LiveTool.ts';
import { spokenWords } from '../../../web/src/features/tool/ToolStatus.tsx';
import { toolWords } from '../../../web/src/features/tool/words.ts';
import { ohmsLaw } from '../../support/catalogue/toolEntry.ts';

const live = new LiveTool(ohmsLaw(), '');

describe('A screen reader', () => {
  it('says nothing of a tool that has only been opened', () => {
    expect(spokenWords(live, live.get())).toBe('');
  });

  it.each<[ToolState['phase'], string]>([
    ['tooLong', toolWords.tooLong],
    ['failed', toolWords.failed],
    ['notLoaded', toolWords.notLoaded],
    ['asking', toolWords.askData('120 kB')],
  ])('says why there are no new results: %s', (phase, words) => {
    expect(spokenWords(live, { ...live.get(), phase, bytes: 120_000 })).toBe(words);
  });

  it('says the results that have changed', () => {
    const shown = { ...live.tool.shown, i: '10.0 mA' };

    expect(spokenWords(live, { ...live.get(), shown })).toBe(
      'Current: 10.0 mA; Note: film for Esha',
    );
  });
});
