import type { Message } from '../domain/alerts/ports.ts';
import { pauseBetweenTries } from './pauseBetweenTries.ts';

const mostTries = 3;
const patienceMs = 3000;

/**
 * Posts a message to an incoming webhook of Slack or of Teams (Workflows). Three tries; a refusal is not tried again.
 *
 * @param address its address, which is a secret
 * @throws Error when it was not taken
 */
export async function postToChat(address: string, message: Message): Promise<void> {
  const body = JSON.stringify(chatBody(address, message));
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null);
    if (answer?.ok) {
      return;
    }
    const isRefusal = answer !== null && answer.status < 500 && answer.status !== 429;
    if (isRefusal || tries === mostTries) {
      throw new Error(`the chat answered ${answer?.status ?? 'nothing'}`);
    }
    await pauseBetweenTries(tries);
  }
}

/** Slack takes text, Teams a card. Backquotes would end Slack's block of plain text. */
export function chatBody(address: string, { subject, body }: Message): object {
  if (new URL(address).hostname === 'hooks.slack.com') {
    return { text: `*${subject}*\n\`\`\`\n${body.replaceAll('`', "'")}\n\`\`\`` };
  }
  const text = (words: string, more: object) => ({
    type: 'TextBlock',
    text: words,
    wrap: true,
    ...more,
  });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            text(subject, { weight: 'Bolder' }),
            ...body
              .split('\n')
              .filter((line) => line !== '')
              .map((line) => text(line, { spacing: 'None' })),
          ],
        },
      },
    ],
  };
}
