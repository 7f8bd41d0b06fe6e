// checkout.js: window.Razorpay, which opens the test checkout in a frame.
window.Razorpay = class Razorpay {
  static #server = new URL(document.currentScript.src).origin;

  #options;
  #listeners = new Map();
  #dialog = null;
  #frame = null;

  constructor(options) {
    for (const name of ['key', 'amount', 'order_id']) {
      if (!options?.[name]) {
        throw new Error(`${name} is mandatory`);
      }
    }
    this.#options = options;
  }

  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  open() {
    if (this.#dialog) {
      return;
    }
    this.#frame = document.createElement('iframe');
    this.#frame.title = 'Test checkout';
    this.#frame.src = this.#address();
    this.#frame.style.cssText = 'display: block; width: 100%; height: 100%; border: 0';
    this.#dialog = document.createElement('dialog');
    this.#dialog.setAttribute('aria-label', 'Test checkout');
    this.#dialog.style.cssText =
      'width: min(100%, 27rem); height: min(100%, 44rem); max-width: 100%; max-height: 100%; padding: 0; border: 0; overflow: hidden';
    this.#dialog.append(this.#frame);
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.#escape();
    });
    window.addEventListener('message', this.#receive);
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    this.#frame.focus();
  }

  close() {
    window.removeEventListener('message', this.#receive);
    this.#dialog?.close();
    this.#dialog?.remove();
    this.#dialog = null;
    this.#frame = null;
  }

  #address() {
    const { key, order_id, amount, currency = 'INR' } = this.#options;
    const query = new URLSearchParams({
      key,
      order_id,
      amount,
      currency,
      origin: location.origin,
    });
    return `${Razorpay.#server}/checkout?${query}`;
  }

  // Accept messages only from this frame at the server's origin.
  #receive = ({ data, origin, source }) => {
    if (origin !== Razorpay.#server || source !== this.#frame?.contentWindow) {
      return;
    }
    switch (data?.razorpay) {
      case 'ready':
        this.#frame.contentWindow.postMessage(
          { razorpay: 'options', ...this.#said() },
          Razorpay.#server,
        );
        break;
      case 'success':
        this.close();
        this.#options.handler?.(data.response);
        break;
      case 'failed':
        for (const listener of this.#listeners.get('payment.failed') ?? []) {
          listener({ error: data.error });
        }
        break;
      case 'escape':
        this.#escape();
        break;
      case 'leave':
        this.#leave();
        break;
    }
  };

  // Send personal data by message, not in an address.
  #said() {
    const { name = '', description = '', prefill = {}, theme = {} } = this.#options;
    const { email = '', contact = '', method = '' } = prefill;
    return { name, description, email, contact, method, color: theme.color ?? '' };
  }

  #escape() {
    if (this.#options.modal?.escape !== false) {
      this.#leave();
    }
  }

  #leave() {
    this.close();
    this.#options.modal?.ondismiss?.();
  }
};
