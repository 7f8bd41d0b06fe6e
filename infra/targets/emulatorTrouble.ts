import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

/** Every answer of the product has a status; what an emulator says itself has none. */
const OfProduct = z.object({ status: z.string() });

/**
 * Says in one line why a stage that was deployed to an emulator can't work; undefined when it works.
 *
 * @param site the site's address, whose API the emulator answers
 * @param token an identity token that the deployed API must accept
 * @param patienceMs how long a function may fail: on a busy machine its first start may exceed its timeout
 */
export async function emulatorTrouble(
  site: string,
  token: string,
  patienceMs = 60_000,
): Promise<string | undefined> {
  const deadline = Date.now() + patienceMs;
  const search = { key: 'gear', addBuild: false };
  if (!(await isAnswered(site, { route: 'search/for', body: search, deadline }))) {
    return "The emulator doesn't run the functions. ministack needs Node 24 on its PATH; its log says more.";
  }
  const orders = { emailID: 'nobody@example.com' };
  if (!(await isAnswered(site, { route: 'user/getOrders', body: orders, token, deadline }))) {
    return "The emulator refuses good tokens. ministack needs Python's package cryptography: infra/targets/ministack.txt.";
  }
  return undefined;
}

/** A call of a route, and until when (epoch ms) it is made again while its function fails. */
interface Call {
  readonly route: string;
  readonly body: object;
  readonly token?: string;
  readonly deadline: number;
}

async function isAnswered(site: string, call: Call): Promise<boolean> {
  const { route, body, token, deadline } = call;
  const answer = await fetch(`${site}/api/${route}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ id: '1', ...body }),
    signal: AbortSignal.timeout(60_000), // an emulator may start a process for the first call
  });
  const answered: unknown = await answer.json().catch(() => undefined);
  if (OfProduct.safeParse(answered).success) {
    return true;
  }
  if (answer.status < 500 || Date.now() >= deadline) {
    return false;
  }
  await sleep(1000);
  return isAnswered(site, call);
}
