/** The result of a read, or null when the service answers with one of these error names for something that doesn't exist. */
export async function orNull<T>(
  reading: Promise<T>,
  ...names: readonly string[]
): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && names.includes(error.name)) {
      return null;
    }
    throw error;
  }
}
