import type { Context as Call } from 'hono';

/** The text fields of a posted form. */
export type Fields = Readonly<Record<string, string>>;

/** Reads a form; files and bodies of another type count as absent. */
export async function formFields(call: Call): Promise<Fields> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(await call.req.parseBody())) {
    if (typeof value === 'string') {
      fields[name] = value;
    }
  }
  return fields;
}
