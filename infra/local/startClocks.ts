import type { Product } from './Product.ts';
import type { Razorpay } from './razorpay/createRazorpay.ts';

/** How often the payment provider's stand-in looks whether something is due, ms. */
const tickMs = 500;

/** Runs by the clock what the template schedules, if there is a product, and what the payment provider does by itself. */
export function startClocks(
  razorpay: Razorpay,
  product: () => Pick<Product, 'schedules' | 'runSchedule'> | null,
  log: (line: string) => void,
): { stop(): void } {
  const tell = (error: unknown) => log(String(error));
  const timers = [
    setInterval(() => razorpay.tick().catch(tell), tickMs),
    ...(product()?.schedules ?? []).map(({ lambda, everyMs }) =>
      setInterval(() => product()?.runSchedule(lambda.settings.name).catch(tell), everyMs),
    ),
  ];
  return { stop: () => timers.forEach((timer) => void clearInterval(timer)) };
}
