import Razorpay from 'razorpay';

/** Longest that one call may take, ms; several must fit into an answer of 10 s. */
const callLimitMs = 3000;
const largestAnswerBytes = 5 * 1024 * 1024;

/** The parts of the SDK's HTTP client that its types leave out. */
interface Requests {
  readonly defaults: {
    baseURL: string;
    timeout: number;
    maxRedirects: number;
    maxContentLength: number;
    proxy: false;
  };
}

/**
 * The official SDK with what it lacks: a time limit, a bound on answers, no redirects (they would carry the keys along), no proxy.
 *
 * @param origin where the provider's API is, without a path
 */
export function razorpayClient(origin: string, keyId: string, keySecret: string): Razorpay {
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq } = client.api as unknown as { rq: Requests }; // the SDK's types do not name its HTTP client
  Object.assign(rq.defaults, {
    baseURL: origin,
    timeout: callLimitMs,
    maxRedirects: 0,
    maxContentLength: largestAnswerBytes,
    proxy: false,
  });
  return client;
}
