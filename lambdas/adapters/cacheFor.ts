/**
 * Reads something at most once in a while and process; a read that fails or finds nothing (null) is not kept.
 *
 * Only this, `currentIndex` and the address of the chat remember what an event has read. Tests' local stacks tell by their names
 * which functions answer from memory (`InProcessLambda`).
 *
 * @param ms how long what was read is used
 */
export function cacheFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { readonly value: Promise<T>; readonly readAt: number } | undefined;
  return () => {
    const now = Date.now();
    if (kept && now - kept.readAt < ms) {
      return kept.value;
    }
    const value = forgetEmpty(read(), () => {
      kept = undefined;
    });
    kept = { value, readAt: now };
    return value;
  };
}

/** What a read gives; `forget` is called when that is nothing or a failure. */
async function forgetEmpty<T>(reading: Promise<T>, forget: () => void): Promise<T> {
  try {
    const value = await reading;
    if (value === null) {
      forget();
    }
    return value;
  } catch (error) {
    forget();
    throw error;
  }
}
