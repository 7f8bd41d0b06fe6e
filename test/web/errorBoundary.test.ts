import { expect, it } from 'vitest';
import { ErrorBoundary } from '../../web/src/shell/ErrorBoundary.tsx';

it('A page that failed is tried again at another query of its path, and stays failed at its own', () => {
  const failed = { failed: true, address: '/viewDoc?item=gears' };
  const at = (address: string) =>
    ErrorBoundary.getDerivedStateFromProps({ address, children: null }, failed);

  expect(at('/viewDoc?item=levers')).toEqual({ failed: false, address: '/viewDoc?item=levers' });
  expect(at('/viewDoc?item=gears')).toBe(null);
});
