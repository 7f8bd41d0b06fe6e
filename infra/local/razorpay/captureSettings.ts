import { badRequest } from './ApiError.ts';
import type { Body } from './checks.ts';
import { time } from './clock.ts';
import type { Order } from './entities.ts';

/** When an order's payments are captured: by itself unless the order asks otherwise. */
export function captureOf(body: Body): Pick<Order, 'capture' | 'automaticExpiry' | 'manualExpiry'> {
  const payment = fieldsOf(body['payment']);
  const options = fieldsOf(payment['capture_options']);
  const automatic = minutes(options, 'automatic_expiry_period');
  const manual = minutes(options, 'manual_expiry_period');
  if (automatic !== null && automatic < 12) {
    throw badRequest('The automatic expiry period must be at least 12.');
  }
  if (manual !== null && (manual > 7200 || manual < (automatic ?? 0))) {
    throw badRequest('The manual expiry period may not be greater than 7200.');
  }
  return {
    capture:
      payment['capture'] === 'manual' || isOff(body['payment_capture']) ? 'manual' : 'automatic',
    automaticExpiry: automatic === null ? null : automatic * time.minute,
    manualExpiry: manual === null ? null : manual * time.minute,
  };
}

function isOff(value: unknown): boolean {
  return value === false || value === 0;
}

function fieldsOf(value: unknown): Body {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function minutes(options: Body, name: string): number | null {
  const value = options[name];
  if (value === undefined || value === null) {
    return null;
  }
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw badRequest(`The ${name.replaceAll('_', ' ')} must be an integer.`);
  }
  return value;
}
