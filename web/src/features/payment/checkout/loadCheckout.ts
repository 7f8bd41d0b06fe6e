import { parseUrl } from '../../../lib/parseUrl.ts';
import { readConfig } from '../../../readConfig.ts';
import type { CheckoutConstructor } from './Checkout.ts';

declare global {
  interface Window {
    Razorpay?: CheckoutConstructor;
  }
}

/** The name that the page's policy allows. */
const policyName = 'razorpay';

let loading: Promise<CheckoutConstructor> | undefined;
let trusted: { createScriptURL(address: string): string } | undefined;

/**
 * Loads the provider's checkout script, once, and nothing of it before the buyer is about to pay.
 *
 * @throws Error when it is blocked, cannot be reached, or no address is configured
 */
export function loadCheckout(): Promise<CheckoutConstructor> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined; // so that the next try asks the network again
    throw error;
  });
  return loading;
}

async function load(): Promise<CheckoutConstructor> {
  const address = readConfig(window.APP_CONFIG).checkoutScript;
  if (!window.Razorpay) {
    await append(address);
  }
  if (!window.Razorpay) {
    throw new Error('The checkout script came and brought nothing');
  }
  return window.Razorpay;
}

function append(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trust(address);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The checkout script could not be loaded'));
    });
    document.head.append(script);
  });
}

/** Passes the configured address and no other, in the form that a policy with Trusted Types wants. */
function trust(address: string): string {
  trusted ??= (window.trustedTypes ?? withoutTypes).createPolicy(policyName, {
    createScriptURL: (url) => onlyConfigured(url),
  });
  return trusted.createScriptURL(address);
}

/** Browsers without Trusted Types take the address as it is. */
const withoutTypes: TrustedTypes = { createPolicy: (_, rules) => rules };

function onlyConfigured(url: string): string {
  const { checkoutScript } = readConfig(window.APP_CONFIG);
  if (url !== checkoutScript || !parseUrl(checkoutScript)) {
    throw new TypeError('This is not the address of the checkout script');
  }
  return url;
}
