/** The dev console's section about failures: what fails now, and what can be made to fail. */
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { apiPrefix } from '../../../lambdas/contract/constants.ts';
import { type RouteId, routeIds } from '../../../lambdas/contract/routes.ts';
import { type CognitoFault, FailingService, GatewayFaultKind, MailFaultKind } from '../Faults.ts';
import type { LocalStack } from '../LocalStack.ts';
import type { Html } from '../page.ts';
import { BadForm, ifFunctionsRunHere, requireFunctionsHere, type Section } from './Section.ts';
import { switchOnAndReplay } from './webhook.ts';

const callWords: Readonly<Record<GatewayFaultKind, string>> = {
  throttled: 'gets 429 (too many calls)',
  timeOut: 'gets 503 (timeout)',
  crash: 'gets 500 from the gateway (crash)',
  defect: 'gets 500 serverError (a defect)',
  slow: 'takes three seconds longer',
};
const serviceWords: Readonly<Record<FailingService, string>> = {
  dynamodb: 'DynamoDB',
  s3: 'S3',
  'cognito-idp': 'Cognito (user pool)',
  secretsmanager: 'Secrets Manager',
  ses: 'SES (mail)',
  cloudwatch: 'CloudWatch (metrics)',
};
const mailWords: Readonly<Record<MailFaultKind, string>> = {
  throttled: 'SES refuses mails: too many',
  rejected: 'SES rejects mails',
  bounce: 'Mails come back',
  complaint: 'Mails are reported as spam',
};
const signInFaults: Readonly<
  Record<string, { readonly words: string; readonly fault: CognitoFault }>
> = {
  refused: {
    words: 'Token refresh is refused',
    fault: { call: 'refresh', kind: 'notAuthorized' },
  },
  broken: {
    words: 'Token refresh fails with 500',
    fault: { call: 'refresh', kind: 'serverError' },
  },
  throttled: {
    words: 'Token refresh is throttled',
    fault: { call: 'refresh', kind: 'tooManyRequests' },
  },
  hanging: {
    words: 'Token refresh never answers',
    fault: { call: 'refresh', kind: 'hang' },
  },
  code: {
    words: 'The sign-in code cannot be exchanged',
    fault: { call: 'token', kind: 'serverError' },
  },
  guests: { words: 'The identity pool is down', fault: { call: 'identityPool', kind: 'down' } },
};

const Route = z.union([z.literal('all'), z.enum(routeIds)]);
const CallForm = z.object({ kind: GatewayFaultKind, route: Route });
const ServiceForm = z.object({ service: FailingService, route: Route });
const MailForm = z.object({ kind: MailFaultKind });
const SignInForm = z.object({ fault: z.enum(Object.keys(signInFaults)) });
const switchedOn = 'The failure is on.';

/** What a tester has made fail, a sentence each. */
function activeFaults({ faults, razorpay }: LocalStack): readonly string[] {
  const { webhooks } = razorpay.sandbox;
  return [
    ...faults.gateway
      .list()
      .map(
        ({ kind, path }) => `${path?.slice(apiPrefix.length) ?? 'Every call'} ${callWords[kind]}`,
      ),
    ...faults.aws
      .list()
      .map(
        ({ service, functionName }) =>
          `${serviceWords[service]} is down for ${functionName ?? 'all functions'}`,
      ),
    ...faults.cognito.list().map(wordsOf),
    ...faults.mail.list().map(({ kind }) => mailWords[kind]),
    ...faults.razorpay
      .list()
      .map(({ kind, path = 'every call' }) => `Razorpay: ${kind} at ${path}`),
    ...(Object.keys(webhooks.planned()).length > 0 ? ['Razorpay’s events are corrupted'] : []),
  ];
}

function wordsOf({ call, kind }: CognitoFault): string {
  const known = Object.values(signInFaults).find(
    ({ fault }) => fault.call === call && fault.kind === kind,
  );
  return known?.words ?? `Sign-in: ${kind} at ${call}`;
}

/** A banner that lists what fails, with one button that clears it. */
export function faultBanner(stack: LocalStack): Html {
  const failing = activeFaults(stack);
  return failing.length === 0
    ? html``
    : html`<section class="banner" aria-labelledby="failing">
      <h2 id="failing">Failing on purpose</h2>
      <ul>${failing.map((words) => html`<li>${words}</li>`)}</ul>
      <form method="post" action="/faults/clear"><button>Clear all failures</button></form>
    </section>`;
}

/** Forms that make calls of functions, and their calls of AWS, fail. */
function ofFunctions(): Html {
  return html`<form method="post" action="/faults/calls">
      ${routeChoice('call', 'Calls of')}
      ${choice('kind', 'What happens', callWords)}
      <button>Make it fail</button>
    </form>
    <form method="post" action="/faults/services">
      ${choice('service', 'Service', serviceWords)}
      ${routeChoice('service-of', 'For the function of')}
      <button>Take it down</button>
    </form>`;
}

/** Forms that make things fail. */
export const faults: Section = {
  show: (stack) => html`<h2>Failures</h2>
    <p>Failures stay until you clear them here or reset. For single responses see <a href="/answers">All responses</a>; for Razorpay’s calls and webhooks see <a href="/razorpay">Razorpay</a>.</p>
    ${ifFunctionsRunHere(stack, ofFunctions())}
    <form method="post" action="/faults/mail">
      ${choice('kind', 'Mail', mailWords, 'mail-kind')}
      <button>Make it fail</button>
    </form>
    <form method="post" action="/faults/sign-in">
      ${choice('fault', 'Sign-in', Object.fromEntries(Object.entries(signInFaults).map(([name, { words }]) => [name, words])))}
      <button>Make it fail</button>
    </form>`,
  actions: [
    {
      path: '/faults/calls',
      done: switchedOn,
      async act(stack, form) {
        requireFunctionsHere(stack);
        const { kind, route } = valuesIn(CallForm, form);
        const path = `${apiPrefix}${route}`;
        stack.faults.gateway.add(route === 'all' ? { kind } : { kind, path });
      },
    },
    {
      path: '/faults/services',
      done: switchedOn,
      async act(stack, form) {
        requireFunctionsHere(stack);
        const { service, route } = valuesIn(ServiceForm, form);
        const functionName = route === 'all' ? undefined : stack.lambdaOf(route).settings.name;
        stack.faults.aws.add({ service, ...(functionName !== undefined && { functionName }) });
      },
    },
    {
      path: '/faults/sign-in',
      done: switchedOn,
      async act(stack, form) {
        const { fault } = signInFaults[valuesIn(SignInForm, form).fault] ?? {};
        if (fault) {
          stack.faults.cognito.add(fault);
        }
      },
    },
    {
      path: '/faults/mail',
      done: switchedOn,
      async act(stack, form) {
        stack.faults.mail.add(valuesIn(MailForm, form));
      },
    },
    { path: '/faults/clear', done: 'All failures are cleared.', act: clearFailures },
  ],
};

async function clearFailures({ faults, razorpay }: LocalStack): Promise<void> {
  const { webhooks } = razorpay.sandbox;
  faults.clear();
  webhooks.clear();
  if (webhooks.whyOff() !== null) {
    switchOnAndReplay(webhooks);
  }
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

function valuesIn<T>(schema: z.ZodMiniType<T>, form: unknown): T {
  const { success, data } = schema.safeParse(form);
  if (success) {
    return data;
  }
  throw new BadForm('Choose from the lists.');
}
