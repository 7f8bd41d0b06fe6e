import * as z from 'zod/mini';

/** Every answer of the product has a status; what an emulator says itself has none. */
const OfProduct = z.object({ status: z.string() });

/**
 * Says in one line why a stage that was deployed to an emulator can't work; undefined when it works.
 *
 * @param site the site's address, whose API the emulator answers
 * @param token an identity token that the deployed API must accept
 */
export async function emulatorTrouble(site: string, token: string): Promise<string | undefined> {
  if (!(await isAnswered(site, 'search/for', { key: 'gear', addBuild: false }))) {
    return "The emulator doesn't run the functions. ministack needs Node 24 on its PATH; its log says more.";
  }
  if (!(await isAnswered(site, 'user/getOrders', { emailID: 'nobody@example.com' }, token))) {
    return "The emulator refuses good tokens. ministack needs Python's package cryptography: infra/targets/ministack.txt.";
  }
  return undefined;
}

async function isAnswered(
  site: string,
  route: string,
  body: object,
  token?: string,
): Promise<boolean> {
  const answer = await fetch(`${site}/api/${route}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ id: '1', ...body }),
    signal: AbortSignal.timeout(60_000), // an emulator may start a process for the first call
  });
  const told: unknown = await answer.json().catch(() => undefined);
  return OfProduct.safeParse(told).success;
}
