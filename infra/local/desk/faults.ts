import { html } from 'hono/html';
import * as z from 'zod/mini';
import { apiPrefix } from '../../../lambdas/contract/constants.ts';
import { type RouteId, routeIds } from '../../../lambdas/contract/routes.ts';
import { FailingService } from '../awsEndpoint/AwsFaults.ts';
import { GatewayFaultKind } from '../gateway/GatewayFaults.ts';
import type { FaultTable } from '../identity/faults.ts';
import type { Laptop } from '../startLaptop.ts';
import { BadWish, type Html, type Section } from './Section.ts';

const callWords: Readonly<Record<GatewayFaultKind, string>> = {
  throttled: 'is answered 429, too many calls',
  timeOut: 'is answered 503, no answer in time',
  crash: 'is answered 500 by the gateway',
  defect: 'is answered 500 serverError, a defect of ours',
  slow: 'takes three seconds longer',
};
const serviceWords: Readonly<Record<FailingService, string>> = {
  dynamodb: 'The database (DynamoDB)',
  s3: 'The object store (S3)',
  'cognito-idp': 'The user pool (Cognito)',
  secretsmanager: 'Secrets Manager',
};
const signInFaults: Readonly<Record<string, readonly [words: string, faults: FaultTable]>> = {
  refused: ['A refresh of tokens is refused', { refresh: 'notAuthorized' }],
  broken: ['A refresh of tokens fails with 500', { refresh: 'serverError' }],
  throttled: ['A refresh of tokens is throttled', { refresh: 'tooManyRequests' }],
  hanging: ['A refresh of tokens is never answered', { refresh: 'hang' }],
  code: ['The code of a sign-in cannot be exchanged', { token: 'serverError' }],
  guests: ['The identity pool is down', { identityPool: 'down' }],
};

const Route = z.union([z.literal('all'), z.enum(routeIds)]);
const CallWish = z.object({ kind: GatewayFaultKind, route: Route });
const ServiceWish = z.object({ service: FailingService, route: Route });
const SignInWish = z.object({ fault: z.enum(Object.keys(signInFaults)) });
const switchedOn = 'The failure is switched on.';

/** What fails just now because somebody wants it to, each in a sentence. */
export function whatFails({ bench, identity, razorpay }: Laptop): readonly string[] {
  const { sandbox } = razorpay;
  const signIn = Object.values(signInFaults).flatMap(([words, faults]) =>
    Object.entries(faults).some(([place, how]) => Object(identity.faults.list())[place] === how)
      ? [words]
      : [],
  );
  return [
    ...bench.faults.gateway
      .list()
      .map(
        ({ kind, path }) => `${path?.slice(apiPrefix.length) ?? 'Every call'} ${callWords[kind]}`,
      ),
    ...bench.faults.aws
      .list()
      .map(
        ({ service, functionName }) =>
          `${serviceWords[service]} is down for ${functionName ?? 'all functions'}`,
      ),
    ...signIn,
    ...sandbox.faults.list().map(({ kind, path = 'every call' }) => `Razorpay: ${kind} at ${path}`),
    ...(sandbox.webhooks.isOn() ? [] : ['Razorpay’s webhook is switched off']),
    ...(Object.keys(sandbox.webhooks.planned()).length > 0
      ? ['Razorpay’s events are tampered with']
      : []),
  ];
}

/** Says loudly what is switched on, with the one button that ends it. */
export function faultBanner(laptop: Laptop): Html {
  const failing = whatFails(laptop);
  return failing.length === 0
    ? html``
    : html`<section class="banner" aria-labelledby="failing">
      <h2 id="failing">Failing on purpose</h2>
      <ul>${failing.map((words) => html`<li>${words}</li>`)}</ul>
      <form method="post" action="/faults/clear"><button>End every failure</button></form>
    </section>`;
}

/** Failures to switch on. */
export const faults: Section = {
  show: ({ addresses }) => html`<h2>Failures</h2>
    <p>They stay until they are ended here or by a reset. Every answer once: <a href="/answers">the answers</a>. Razorpay’s calls and webhooks fail at <a href="${addresses.razorpay}">its stand-in</a>.</p>
    <form method="post" action="/faults/calls">
      ${routeChoice('call', 'A call of')}
      ${choice('kind', 'what happens', callWords)}
      <button>Let it fail</button>
    </form>
    <form method="post" action="/faults/services">
      ${choice('service', 'Service', serviceWords)}
      ${routeChoice('service-of', 'for the function of')}
      <button>Switch it off</button>
    </form>
    <form method="post" action="/faults/sign-in">
      ${choice('fault', 'Sign-in', Object.fromEntries(Object.entries(signInFaults).map(([name, [words]]) => [name, words])))}
      <button>Let it fail</button>
    </form>`,
  actions: [
    {
      path: '/faults/calls',
      done: switchedOn,
      async act({ bench }, form) {
        const { kind, route } = wishIn(CallWish, form);
        bench.faults.gateway.add({
          kind,
          ...(route !== 'all' && { path: `${apiPrefix}${route}` }),
        });
      },
    },
    {
      path: '/faults/services',
      done: switchedOn,
      async act({ bench }, form) {
        const { service, route } = wishIn(ServiceWish, form);
        const functionName = route === 'all' ? undefined : bench.functionOf(route);
        bench.faults.aws.add({ service, ...(functionName !== undefined && { functionName }) });
      },
    },
    {
      path: '/faults/sign-in',
      done: switchedOn,
      async act({ identity }, form) {
        const [, table] = signInFaults[wishIn(SignInWish, form).fault] ?? [];
        identity.faults.set(table ?? {});
      },
    },
    { path: '/faults/clear', done: 'Nothing fails on purpose any more.', act: endFailures },
  ],
};

async function endFailures({ bench, identity, razorpay }: Laptop): Promise<void> {
  bench.faults.gateway.clear();
  bench.faults.aws.clear();
  identity.faults.clear();
  razorpay.sandbox.faults.clear();
  await razorpay.sandbox.webhooks.clear();
  await razorpay.sandbox.webhooks.switchTo(true);
}

function choice(
  name: string,
  label: string,
  options: Readonly<Record<string, string>>,
  id = name,
): Html {
  return html`<label for="${id}">${label}</label>
      <select id="${id}" name="${name}">${Object.entries(options).map(([value, words]) => html`<option value="${value}">${words}</option>`)}</select>`;
}

function routeChoice(id: string, label: string): Html {
  const ids: readonly RouteId[] = routeIds;
  return choice(
    'route',
    label,
    { all: 'every route', ...Object.fromEntries(ids.map((one) => [one, one])) },
    id,
  );
}

function wishIn<T>(schema: z.ZodMiniType<T>, form: unknown): T {
  const { success, data } = schema.safeParse(form);
  if (success) {
    return data;
  }
  throw new BadWish('Choose what is to fail from the lists.');
}
