import type Razorpay from 'razorpay';
import { Failure } from '../../domain/Failure.ts';
import { requireEnv } from '../requireEnv.ts';
import { ProviderError } from './ProviderError.ts';
import { readRazorpaySecrets } from './secrets.ts';
import { razorpayID } from './shapes.ts';

/** The SDK for the provider at `RAZORPAY_ORIGIN`, loaded with the first call, with the keys that are live at the moment of each. */
export function razorpayConnection(): () => Promise<Razorpay> {
  const origin = requireEnv('RAZORPAY_ORIGIN');
  return async () => {
    const [{ keyId, keySecret }, { razorpayClient }] = await Promise.all([
      readRazorpaySecrets(),
      import('./client.ts'),
    ]);
    return razorpayClient(origin, keyId, keySecret.current);
  };
}

/** Which part of one of the provider's lists is wanted; `from` and `to` in whole epoch seconds, for the SDK writes anything else as a fraction. */
export interface ListQuery {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly skip: number;
}

/** How the SDK asks for something that it has no function for. */
interface RawApi {
  get(request: { readonly url: string; readonly data: object }): Promise<unknown>;
}

/** Disputes as the provider answers them: the SDK's own list of disputes drops `from` and `to`. */
export function listDisputes(sdk: Razorpay, query: ListQuery): Promise<unknown> {
  const api = sdk.api as unknown as RawApi; // the SDK's types leave it out
  return api.get({ url: '/disputes', data: query });
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
        'We couldn’t reach the payment service. You haven’t been charged. Please try again.',
        { cause },
      );
    }
    throw cause;
  }
}
