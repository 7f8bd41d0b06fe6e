import type { IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import { Architecture } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Platform } from '../cloud/functions/platform.ts';
import { localSettings, type StageSettings, settingsOf } from '../cloud/settings.ts';

/** A target other than AWS, and everything that differs there. */
export interface Target {
  readonly settings: StageSettings;
  readonly platform: Platform;
  /** Writes the code of its functions. The handlers must be bundled. */
  readonly writeLayer: () => Promise<void>;
  /** Id of the pool that people's accounts are in; the simulator of Cognito answers its admin calls. */
  readonly userPoolId: string;
  /** Checks tokens by the rules of an HTTP API's JWT authorizer. */
  readonly authorizer: (stack: Construct, settings: StageSettings) => IHttpRouteAuthorizer;
}

/** The surroundings of a target. */
export interface Surroundings {
  readonly stage: string;
  /** The tokens' `iss`. */
  readonly issuer: string;
  /** The tokens' `aud`. */
  readonly audience: string;
  /** The simulators' site as functions reach it; the other ports follow from it. Null: no simulators. */
  readonly beside: string | null;
}

/** Ports of the simulators relative to the site's, as in infra/local. */
const offsets = { razorpay: 3, aws: 4 } as const;

/** A simulator's address as functions reach it. */
export function simulatorAddress(beside: string, which: keyof typeof offsets): string {
  const address = new URL(beside);
  address.port = String(Number(address.port) + offsets[which]);
  return address.origin;
}

/** A stage's settings: secrets of its own; pages, hosts and Razorpay as on the local stack; without simulators Razorpay itself. */
export function testerSettings({ stage, beside }: Surroundings): StageSettings {
  if (beside === null) {
    const { razorpay } = settingsOf('dev');
    return { ...localSettings(8080), stage, razorpay };
  }
  const localStack = localSettings(Number(new URL(beside).port));
  const razorpay = { ...localStack.razorpay, apiOrigin: simulatorAddress(beside, 'razorpay') };
  return { ...localStack, stage, razorpay };
}

/** Emulators run functions on their own machine. */
export const ownArchitecture = process.arch === 'arm64' ? Architecture.ARM_64 : Architecture.X86_64;

/** Issuers of Cognito and its simulator end with the pool's id. */
export function poolIn(issuer: string): string {
  return issuer.slice(issuer.lastIndexOf('/') + 1);
}
