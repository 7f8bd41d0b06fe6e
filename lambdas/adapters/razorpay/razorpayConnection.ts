import type Razorpay from 'razorpay';
import { Failure } from '../../domain/Failure.ts';
import { requireEnv } from '../requireEnv.ts';
import { ProviderError } from './ProviderError.ts';
import { readRazorpaySecrets } from './razorpaySecrets.ts';
import { razorpayID } from './shapes.ts';

/** The SDK for the provider at `RAZORPAY_ORIGIN`, loaded with the first call, with the keys that are live at the moment of each. */
export function razorpayConnection(): () => Promise<Razorpay> {
  const origin = requireEnv('RAZORPAY_ORIGIN');
  return async () => {
    const [{ keyId, keySecret }, { razorpayClient }] = await Promise.all([
      readRazorpaySecrets(),
      import('./razorpayClient.ts'),
    ]);
    return razorpayClient(origin, keyId, keySecret.current);
  };
}

/** The SDK pastes ids into addresses as they are. @throws ProviderError for what is no id of the provider's */
export function checkedID(id: string): string {
  if (!razorpayID.test(id)) {
    throw new ProviderError('refused', undefined, 'an id that is not one of the provider’s');
  }
  return id;
}

/** Makes what went wrong at the provider an expected refusal. */
export async function orFailure<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof ProviderError) {
      throw new Failure(
        'operationFailed',
        'The payment service could not be reached just now. You were not charged. Please try again.',
        { cause },
      );
    }
    throw cause;
  }
}
