import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Resource = z.strictObject({
  Type: z.string(),
  Properties: z.optional(z.record(z.string(), z.unknown())),
  DependsOn: z.optional(z.union([z.string(), z.array(z.string())])),
  DeletionPolicy: z.optional(z.string()),
  UpdateReplacePolicy: z.optional(z.string()),
  Metadata: z.optional(z.record(z.string(), z.unknown())),
});

/** A value that CloudFormation reads from Systems Manager when it deploys; `Default` is the parameter's name there. */
const StoredValue = z.strictObject({
  Type: z.literal('AWS::SSM::Parameter::Value<String>'),
  Default: z.string(),
  Description: z.optional(z.string()),
});

/** A CloudFormation template as synthesized. An unknown section stops the start. */
export const Template = z.strictObject({
  Resources: z.record(z.string(), Resource),
  Outputs: z.optional(z.record(z.string(), z.unknown())),
  // Of the account's bootstrap version too, which the CDK checks; the local stack has none.
  Parameters: z.optional(z.record(z.string(), StoredValue)),
  Rules: z.optional(z.strictObject({ CheckBootstrapVersion: z.unknown() })),
});
export type Template = z.infer<typeof Template>;

/** Reads one stack's template from a cloud assembly. */
export function readTemplate(assembly: string, stack: string): Template {
  return Template.parse(JSON.parse(readFileSync(join(assembly, `${stack}.template.json`), 'utf8')));
}
