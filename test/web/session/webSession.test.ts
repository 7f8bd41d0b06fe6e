import { describe, expect, it } from 'vitest';
import { WebSession } from '../../../web/src/features/session/WebSession.ts';
import { emptyStorage } from '../payment/payments.ts';

describe('The web session of a browser', () => {
  it('is the same in every tab, and needs to be registered once', () => {
    const storage = emptyStorage();
    const [first, second] = [new WebSession(storage), new WebSession(storage)];

    first.begin(1);
    expect(second.id).toBe('1');
    expect(second.unregistered).toBe(1);
    first.markRegistered(1);

    expect(second.id).toBe('1');
    expect(second.unregistered).toBeUndefined();
  });

  it('that another tab has begun meanwhile stays to be registered, whatever the server says of the older one', () => {
    const storage = emptyStorage();
    const [first, second] = [new WebSession(storage), new WebSession(storage)];

    first.begin(1);
    second.begin(2);
    first.markRegistered(1);

    expect(first.id).toBe('2');
    expect(first.unregistered).toBe(2);
    second.markRegistered(2);
    expect(first.unregistered).toBeUndefined();
  });

  it('ends in every tab', () => {
    const storage = emptyStorage();
    const [first, second] = [new WebSession(storage), new WebSession(storage)];
    first.begin(1);

    second.end();

    expect(first.id).toBeUndefined();
    expect(first.unregistered).toBeUndefined();
  });
});
