import type { IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import { Architecture } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Platform } from '../cloud/functions/platform.ts';
import { localSettings, type StageSettings, settingsOf } from '../cloud/settings.ts';

/** Where a stage is tried, and all that differs there from AWS. */
export interface Target {
  readonly settings: StageSettings;
  readonly platform: Platform;
  /** Lays out the code of its functions. The handlers must be bundled. */
  readonly layCode: () => Promise<void>;
  /** Id of the pool that people's accounts are in; its admin calls are answered by whoever stands in for Cognito. */
  readonly userPoolId: string;
  /** Checks tokens by the rules of an HTTP API's JWT authorizer. */
  readonly authorizer: (stack: Construct, settings: StageSettings) => IHttpRouteAuthorizer;
}

/** What a target is told of its surroundings. */
export interface Surroundings {
  readonly stage: string;
  /** Who issues tokens: what they bear as `iss`. */
  readonly issuer: string;
  /** Whom tokens are for: what they bear as `aud`. */
  readonly audience: string;
  /** Address of the stand-ins' site as functions reach it; the other stand-ins' ports follow from it. None when null. */
  readonly beside: string | null;
}

/** Ports of the stand-ins, counted from their site's, as infra/local lays them. */
const offsets = { razorpay: 3, aws: 4 } as const;

/** Address of a stand-in as functions reach it. */
export function standIn(beside: string, which: keyof typeof offsets): string {
  const address = new URL(beside);
  address.port = String(Number(address.port) + offsets[which]);
  return address.origin;
}

/** A stage's settings: pages, their hosts and the payment provider as on the laptop, but without stand-ins Razorpay itself. */
export function testerSettings({ stage, beside }: Surroundings): StageSettings {
  if (beside === null) {
    return { ...localSettings(8080), stage, razorpay: settingsOf('dev').razorpay };
  }
  const localStack = localSettings(Number(new URL(beside).port));
  const razorpay = { ...localStack.razorpay, apiOrigin: standIn(beside, 'razorpay') };
  return { ...localStack, stage, razorpay };
}

/** Emulators run functions on the machine they are started on. */
export const ownArchitecture = process.arch === 'arm64' ? Architecture.ARM_64 : Architecture.X86_64;

/** Cognito's issuers, and those of its stand-ins, end with the pool's id. */
export function poolIn(issuer: string): string {
  return issuer.slice(issuer.lastIndexOf('/') + 1);
}
