/** What is read, or null when the service says by one of these error names that it is not there. */
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
