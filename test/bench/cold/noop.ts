/** A handler that does nothing. */
export async function handler(): Promise<object> {
  return { statusCode: 200 };
}
