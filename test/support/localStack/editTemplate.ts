import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Resource = z.looseObject({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
});
const EditableTemplate = z.looseObject({ Resources: z.record(z.string(), Resource) });

/** A template as plain data. */
export type EditableTemplate = z.infer<typeof EditableTemplate>;
/** One of its resources. */
export type EditableResource = z.infer<typeof Resource>;

/** Changes one template of an assembly. */
export function editTemplate(
  assembly: string,
  stack: string,
  edit: (template: EditableTemplate) => void,
): void {
  const file = join(assembly, `${stack}.template.json`);
  const template = EditableTemplate.parse(JSON.parse(readFileSync(file, 'utf8')));
  edit(template);
  writeFileSync(file, JSON.stringify(template));
}

/** The one resource of a type whose logical id starts so. */
export function resourceOf(
  { Resources }: EditableTemplate,
  type: string,
  start = '',
): EditableResource {
  const found = Object.entries(Resources).filter(
    ([logicalId, { Type }]) => Type === type && logicalId.startsWith(start),
  );
  const [first, ...more] = found;
  if (!first || more.length > 0) {
    throw new Error(`${found.length} resources of ${type} start with "${start}"`);
  }
  return first[1];
}
