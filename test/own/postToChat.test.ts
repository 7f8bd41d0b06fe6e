import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatBody, postToChat } from '../../lambdas/adapters/postToChat.ts';
import { type ScriptedServer, scriptedServer } from '../support/api/scriptedServer.ts';

const message = { subject: '[prod] refundFailed order_1', body: 'once\n\nRun `npm run ops`' };
const taken = { kind: 'answer', code: 200, body: 'ok' } as const;
const busy = { kind: 'answer', code: 503, body: '' } as const;

describe('a chat', () => {
  let server: ScriptedServer;
  beforeAll(async () => {
    server = await scriptedServer();
  });
  afterAll(() => server.stop());

  it('of Slack gets text, in which no backquote ends the block', () => {
    expect(chatBody('https://hooks.slack.com/services/T/B/x', message)).toEqual({
      text: "*[prod] refundFailed order_1*\n```\nonce\n\nRun 'npm run ops'\n```",
    });
  });

  it('of Teams gets a card with a line for each line', async () => {
    server.play(taken);
    await postToChat(server.origin, message);

    const [{ body } = { body: '{}' }] = server.received;
    expect(JSON.parse(body)).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            body: [
              { text: '[prod] refundFailed order_1', weight: 'Bolder' },
              { text: 'once' },
              { text: 'Run `npm run ops`' },
            ],
          },
        },
      ],
    });
  });

  it('that is busy or drops the connection is asked again, three times in all', async () => {
    server.play(busy, { kind: 'drop' }, taken);
    await postToChat(server.origin, message);
    const asked = server.received.length;
    server.play(busy);

    expect(asked).toBe(3);
    await expect(postToChat(server.origin, message)).rejects.toThrow('the chat answered 503');
    expect(server.received).toHaveLength(3);
  });

  it('that refuses is not asked again', async () => {
    server.play({ kind: 'answer', code: 404, body: 'no_service' });

    await expect(postToChat(server.origin, message)).rejects.toThrow('the chat answered 404');
    expect(server.received).toHaveLength(1);
  });
});
