import { lookup, resolveTxt } from 'node:dns/promises';
import * as z from 'zod/mini';
import {
  caseStudyOperationsParameter,
  operationsParameter,
} from '../../infra/cloud/operationsParameter.ts';
import {
  certificateSecretOf,
  googleSecretOf,
  razorpaySecretOf,
  type StageSettings,
} from '../../infra/cloud/settings.ts';
import { stackName } from '../../infra/cloud/stacks.ts';
import { readCaller } from '../../lambdas/adapters/aws/readAccount.ts';
import {
  readStack,
  readStackResources,
  type StackResource,
  type StackState,
} from '../../lambdas/adapters/aws/readStack.ts';
import { readSecretText } from '../../lambdas/adapters/aws/secrets.ts';
import { readParameter } from '../../lambdas/adapters/readParameter.ts';

/** What the checks of a stage read; each thing is read once. */
export interface StageContext {
  readonly settings: StageSettings;
  /** Origin of Google's sign-in. */
  readonly googleOrigin: string;
  /** Resolves a host name. @throws Error when it does not resolve */
  lookUpHost(host: string): Promise<unknown>;
  /** The TXT records of a name, each in its parts. @throws Error with the code ENOTFOUND or ENODATA when there are none */
  lookUpText(name: string): Promise<readonly (readonly string[])[]>;
  /** The account whose credentials are used. */
  account(): Promise<string>;
  /** The secret of the Google client as text; null when there is none. */
  googleSecret(): Promise<string | null>;
  /** The text of the secret with the keys of certificates. */
  certificateKeys(): Promise<string | null>;
  /** The secret of the payment provider as text; null when there is none. */
  razorpaySecret(): Promise<string | null>;
  readonly site: NamedStackFacts;
  readonly caseStudy: NamedStackFacts;
  readonly staff: StackFacts;
}

/** What is known of a stack. */
export interface StackFacts {
  readonly name: string;
  state(): Promise<StackState | null>;
  resources(): Promise<readonly StackResource[]>;
}

/** What is known of a stack that tells commands of its resources. */
export interface NamedStackFacts extends StackFacts {
  /** What its resources are called, by the variables of its functions. */
  variables(): Promise<Readonly<Record<string, string>>>;
}

/** What a test replaces. */
export type ExternalServices = Pick<StageContext, 'googleOrigin' | 'lookUpHost' | 'lookUpText'>;

const realServices: ExternalServices = {
  googleOrigin: 'https://accounts.google.com',
  lookUpHost: lookup,
  lookUpText: resolveTxt,
};

/** Reads nothing yet. */
export function stageContext(
  settings: StageSettings,
  services: ExternalServices = realServices,
): StageContext {
  const { stage } = settings;
  return {
    ...services,
    settings,
    account: once(async () => (await readCaller()).account),
    googleSecret: once(() => readSecretText(googleSecretOf(settings))),
    razorpaySecret: once(() => readSecretText(razorpaySecretOf(settings))),
    certificateKeys: once(() => readSecretText(certificateSecretOf(settings))),
    site: namedFacts(stackName('site', stage), operationsParameter(stage)),
    caseStudy: namedFacts(stackName('caseStudy', stage), caseStudyOperationsParameter(stage)),
    staff: stackFacts(stackName('staff', stage)),
  };
}

function stackFacts(name: string): StackFacts {
  return {
    name,
    state: once(() => readStack(name)),
    resources: once(() => readStackResources(name)),
  };
}

function namedFacts(name: string, parameter: string): NamedStackFacts {
  return {
    ...stackFacts(name),
    variables: once(async () =>
      z.record(z.string(), z.string()).parse(JSON.parse(await readParameter(parameter))),
    ),
  };
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

/** Physical ids of all that the two stacks with data have made of a type. */
export async function allOf({ site, caseStudy }: StageContext, type: string): Promise<string[]> {
  const resources = [...(await site.resources()), ...(await caseStudy.resources())];
  return resources.filter((one) => one.type === type).map(({ physicalId }) => physicalId);
}

/** The physical id of the one thing of a type that the site's stack has made. @throws Error when there is none */
export async function oneOf({ site }: StageContext, type: string): Promise<string> {
  const found = (await site.resources()).find((one) => one.type === type);
  if (!found) {
    throw new Error(`the stack ${site.name} has no ${type}`);
  }
  return found.physicalId;
}

/** An output of a stack. @throws Error when there is none */
export async function outputOf({ name, state }: StackFacts, output: string): Promise<string> {
  const value = (await state())?.outputs[output];
  if (!value) {
    throw new Error(`the stack ${name} has no output ${output}: deploy it again`);
  }
  return value;
}
