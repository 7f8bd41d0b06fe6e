import * as z from 'zod/mini';

/** What SAM answers, with 403, when the function that checks tokens refuses one; its simple response can't choose the status. */
const Refused = z.strictObject({
  message: z.literal('User is not authorized to access this resource'),
});

/** SAM's answer as an HTTP API would have given it: a refused token is 401, as a missing one is already. */
export async function answerAsOnAws(answer: Response): Promise<Response> {
  if (answer.status !== 403) {
    return answer;
  }
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return Refused.safeParse(body).success
    ? Response.json({ message: 'Unauthorized' }, { status: 401 })
    : answer;
}
