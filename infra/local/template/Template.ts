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

/** A CloudFormation template as synthesized. An unknown section stops the start. */
export const Template = z.strictObject({
  Resources: z.record(z.string(), Resource),
  Outputs: z.optional(z.record(z.string(), z.unknown())),
  // What CDK adds to check the account's bootstrap version; the local stack has none.
  Parameters: z.optional(z.strictObject({ BootstrapVersion: z.unknown() })),
  Rules: z.optional(z.strictObject({ CheckBootstrapVersion: z.unknown() })),
});
export type Template = z.infer<typeof Template>;

/** Reads one stack's template from a cloud assembly. */
export function readTemplate(assembly: string, stack: string): Template {
  return Template.parse(JSON.parse(readFileSync(join(assembly, `${stack}.template.json`), 'utf8')));
}
