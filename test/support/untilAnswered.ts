const mostTries = 20;

/** Does something again while a busy machine gives no answer, as browsers do; a refusal is an answer. */
export async function untilAnswered<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      const isSilence = error instanceof Error && error.name === 'TimeoutError';
      if (!isSilence || tries === mostTries) {
        throw error;
      }
    }
  }
}
