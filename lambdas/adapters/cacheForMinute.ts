const minuteMs = 60_000;

/** Reads something at most once a minute and process; a read that fails or finds nothing (null) is not kept. */
export function cacheForMinute<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { readonly value: Promise<T>; readonly readAt: number } | undefined;
  return () => {
    const now = Date.now();
    if (kept && now - kept.readAt < minuteMs) {
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
