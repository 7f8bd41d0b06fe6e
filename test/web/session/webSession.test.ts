import { describe, expect, it } from 'vitest';
import { WebSession, webSessionKey } from '../../../web/src/features/session/WebSession.ts';
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

  it.each([
    'not JSON',
    'null',
    '7',
    '"7"',
    '[]',
    '{"webSessionID":7}',
    '{"registered":true}',
    '{"webSessionID":"7","registered":true}',
    '{"webSessionID":7.5,"registered":true}',
    '{"webSessionID":7,"registered":"yes"}',
  ])('is none where %j is stored, and a new one takes its place', (stored) => {
    const storage = emptyStorage();
    storage.setItem(webSessionKey, stored);
    const session = new WebSession(storage);

    expect(session.id).toBeUndefined();
    expect(session.unregistered).toBeUndefined();
    session.markRegistered(7);
    expect(session.id).toBeUndefined();
    session.begin(8);
    expect(session.id).toBe('8');
  });

  it('is read as it is stored', () => {
    const storage = emptyStorage();
    storage.setItem(webSessionKey, '{"webSessionID":7,"registered":false}');

    expect(new WebSession(storage).id).toBe('7');
    expect(new WebSession(storage).unregistered).toBe(7);
  });
});
