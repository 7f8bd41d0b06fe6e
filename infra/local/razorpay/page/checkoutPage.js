// The test checkout itself: pays through the server, and reports the result to the page that opened it.
const { shop, order, key } = document.body.dataset;
const form = document.querySelector('form');
const status = document.querySelector('[role="status"]');
const problem = document.querySelector('[role="alert"]');
let options = {};

const send = (message) => window.parent.postMessage(message, shop);

// Accept messages only from the page that opened this one, at the origin it named.
window.addEventListener('message', ({ data, origin, source }) => {
  if (origin !== shop || source !== window.parent || data?.razorpay !== 'options') {
    return;
  }
  options = data;
  document.querySelector('#shop').textContent = data.name || 'Test checkout';
  document.querySelector('#description').textContent = data.description;
  const method = form?.querySelector(`input[value="${CSS.escape(data.method)}"]`);
  if (method) {
    method.checked = true;
  }
  if (/^#[0-9a-f]{6}$/i.test(data.color)) {
    document.querySelector('header').style.borderTopColor = data.color;
  }
});

window.addEventListener('keydown', ({ key: pressed }) => {
  if (pressed === 'Escape') {
    send({ razorpay: 'escape' });
  }
});

document.querySelector('#leave').addEventListener('click', () => send({ razorpay: 'leave' }));

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = event.submitter.value;
  problem.textContent = '';
  status.textContent = 'Asking the bank …';
  form.inert = true;
  try {
    await pay(button);
  } catch {
    problem.textContent = 'The test checkout does not answer. Try again.';
  }
  form.inert = false;
  status.textContent = '';
});

async function pay(button) {
  const answer = await fetch('/checkout/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key,
      order_id: order,
      method: new FormData(form).get('method'),
      outcome: { pay: 'success', closeAfter: 'success', fail: 'failure', late: 'late' }[button],
      email: options.email || undefined,
      contact: options.contact || undefined,
      description: options.description || undefined,
    }),
  });
  const { error, payment, checkout } = await answer.json();
  const failure = error ?? failureOf(payment);
  if (failure) {
    problem.textContent = failure.description;
    send({ razorpay: 'failed', error: failure });
  } else if (button === 'pay') {
    send({ razorpay: 'success', response: checkout });
  } else {
    send({ razorpay: 'leave' });
  }
}

function failureOf(payment) {
  if (payment.status !== 'failed') {
    return undefined;
  }
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  };
}

send({ razorpay: 'ready' });
