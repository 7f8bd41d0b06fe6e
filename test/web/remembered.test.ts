import { expect, it } from 'vitest';
import { changed } from '../../web/src/lib/useRemembered.ts';

const draft = { title: 'Line follower', problem: 'It leaves the line' };
const empty = { title: '', problem: '' };
const typed = (before: typeof draft) => ({ ...before, title: 'L' });

it.each([
  ['keeps the rest of the draft before the device was asked', false, empty, draft],
  ['goes on from what is shown once the device was asked', true, draft, empty],
])('what is typed %s', (_, isRead, value, remembered) => {
  const after = changed({ isRead, value }, typed, () => remembered);

  expect(after).toEqual({ isRead: true, value: { ...draft, title: 'L' } });
});

it('a state that is set whole doesn’t ask the device', () => {
  const read = () => {
    throw new Error('the device was asked');
  };

  expect(changed({ isRead: false, value: empty }, draft, read)).toEqual({
    isRead: true,
    value: draft,
  });
});
