/** One delivery of an event: signed over the very bytes that are sent. */
import { createHmac } from 'node:crypto';
import { time } from './clock.ts';
import type { WebhookEvent } from './WebhookEvent.ts';

/** What a delivery needs to know. */
export interface PostOptions {
  readonly webhookUrl: string;
  readonly webhookSecrets: { readonly current: string; readonly previous: string };
  /** How long the product may take, in ms of real time. */
  readonly webhookTimeout: number;
}

/** What came of a delivery. */
export interface Post {
  readonly accepted: boolean;
  readonly outcome: string;
}

/** Posts an event as often as it asks for, all copies at once. */
export function postEvent(options: PostOptions, row: WebhookEvent): Promise<Post[]> {
  return Promise.all(Array.from({ length: row.copies }, () => post(options, row)));
}

async function post(options: PostOptions, row: WebhookEvent): Promise<Post> {
  try {
    const answer = await fetch(options.webhookUrl, {
      method: 'POST',
      headers: headersOf(options.webhookSecrets, row),
      body: row.corrupt === 'body' ? spoilt(row.body) : row.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(options.webhookTimeout),
    });
    await answer.body?.cancel();
    return { accepted: answer.ok, outcome: String(answer.status) };
  } catch (cause) {
    return { accepted: false, outcome: wordsOf(cause) };
  }
}

/** What an event is sent with. */
export function headersOf(
  secrets: PostOptions['webhookSecrets'],
  { id, body, corrupt, secret }: WebhookEvent,
): Record<string, string> {
  const signature = hmac(secrets[secret], body);
  return {
    'content-type': 'application/json',
    'user-agent': 'Razorpay-Webhook/v1',
    'x-razorpay-signature': corrupt === 'signature' ? otherThan(signature) : signature,
    'x-razorpay-event-id': id,
  };
}

/** The signature of a text, as 64 small hex digits. */
export function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function otherThan(signature: string): string {
  return (signature.startsWith('0') ? '1' : '0') + signature.slice(1);
}

/** Says another amount than was signed. */
function spoilt(body: string): string {
  const changed = body.replace(/"amount":\d+/, '"amount":100');
  return changed === body ? `${body} ` : changed;
}

function wordsOf(cause: unknown): string {
  if (!(cause instanceof Error)) {
    return 'failed';
  }
  if (cause.name === 'TimeoutError') {
    return 'no answer in time';
  }
  const inner = cause.cause;
  return inner instanceof Error && 'code' in inner ? String(inner.code) : cause.message;
}

/** When a refused event is tried again: after 1, 2, 4, … minutes, a last time after 24 hours, then never. */
export function nextTry(row: WebhookEvent, now: number): number | null {
  if (now >= row.retryUntil) {
    return null;
  }
  const tries = Math.floor(row.attempts.length / row.copies);
  return Math.min(now + 2 ** tries * time.minute, row.retryUntil);
}
