/** The contract as an OpenAPI 3.1 document. Not imported by any handler. */
import * as z from 'zod/mini';
import { apiPrefix, bodyLimitBytes, idempotencyKeyHeader, webSessionHeader } from './constants.ts';
import { Block, MathNode, SvgNode } from './document.ts';
import { ownAnswersOf } from './groups/answersOf.ts';
import type { Endpoint } from './groups/endpoint.ts';
import { endpoints } from './groups/endpoints.ts';
import { type Host, type RouteId, routeIds } from './routes.ts';

/** A JSON value of the document. */
type Json = Record<string, unknown>;

// Schemas that hold themselves: the document has each once, under its name.
z.globalRegistry.add(Block, { id: 'Block' });
z.globalRegistry.add(MathNode, { id: 'MathNode' });
z.globalRegistry.add(SvgNode, { id: 'SvgNode' });

/** The origins that the document names. */
export type Origins = Readonly<Record<Host, string>>;

/** Every route with its request and its answers. */
export function openapi(origins: Origins): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Xplorers',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'All calls are POST with a JSON body of at most 64 KB unless its 413 says otherwise. A path that is not here, or another method, is answered with 404 and status pathNotFound. Routes with x-group are for people of that group; others are answered 403 with status insufficientPerm.',
    },
    servers: [{ url: origins.site }],
    paths: Object.fromEntries(
      routeIds.map((routeId) => [`${apiPrefix}${routeId}`, pathItem(routeId, origins)]),
    ),
    components: {
      securitySchemes: {
        identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: {
        GatewayMessage: { type: 'object', properties: { message: { type: 'string' } } },
        ...namedSchemas(),
      },
    },
  };
}

function pathItem(routeId: RouteId, origins: Origins): Json {
  const route: Endpoint = endpoints[routeId];
  const needsPerson = route.access === 'user';
  return {
    servers: [{ url: origins[route.host] }],
    post: {
      operationId: routeId.replace('/', '_'),
      tags: [routeId.split('/')[0]],
      summary: route.summary,
      'x-repeatable': route.repeatable,
      ...(route.group && { 'x-group': route.group }),
      security: needsPerson ? [{ identityToken: [] }] : [],
      ...((needsPerson || route.keyed) && {
        parameters: [
          ...(needsPerson ? [webSessionParameter(route)] : []),
          ...(route.keyed ? [keyParameter] : []),
        ],
      }),
      requestBody: { required: true, content: content(schemaOf(route.request, 'input')) },
      responses: responses(route),
    },
  };
}

function webSessionParameter({ webSession }: Endpoint): Json {
  return {
    name: webSessionHeader,
    in: 'header',
    required: webSession === true,
    description: 'The web session of the browser; a call of one that is not the newest is refused.',
    schema: { type: 'string' },
  };
}

const keyParameter: Json = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description:
    '128 random bits that the client makes and keeps: the call and every retry with the same key happen once. Without the header the server makes a key, and a retry may happen again.',
  schema: { type: 'string', pattern: '^(?:[A-Za-z0-9_-]{22}|[0-9A-Fa-f]{32})$' },
};

function responses(route: Endpoint): Json {
  const refused = schemaOf(route.refused, 'output');
  const codes = new Map<number, string[]>();
  for (const { httpCode, word } of ownAnswersOf(route)) {
    codes.set(httpCode, [...(codes.get(httpCode) ?? []), word]);
  }
  const ours = [...codes]
    .sort(([one], [other]) => one - other)
    .map(([code, statuses]): [string, Json] => [
      String(code),
      {
        description: statuses.join(', '),
        content: content(code === 200 ? schemaOf(route.ok, 'output') : refused),
      },
    ]);
  return {
    ...Object.fromEntries(ours),
    413: {
      description: `invalidRequest: over ${(route.bodyLimitBytes ?? bodyLimitBytes) / 1024} KB`,
      content: content(refused),
    },
    ...gatewayResponses(route),
    ...(route.limit && { 429: tooOften(refused) }),
  };
}

/** Bodies of the gateway's own. A 401 of ours has the same code and more in it. */
function gatewayResponses({ access }: Endpoint): Json {
  const message = content({ $ref: '#/components/schemas/GatewayMessage' });
  return {
    ...(access === 'user' && {
      401: {
        description: 'From the gateway: no token, or one that is not valid. From us: see errMsg.',
        content: message,
      },
    }),
    429: { description: 'Too many calls', content: message },
    503: { description: 'From the gateway: no answer in time', content: message },
  };
}

/** A 429 of ours. The gateway's has the same code and only a message in it. */
function tooOften(refused: Json): Json {
  return {
    description:
      'operationFailed: one person or address calls too often; data.retryAfterSeconds as in the header, and data.isShared where all callers share the limit. From the gateway: too many calls.',
    headers: {
      'Retry-After': {
        description: 'Seconds until the call may be made again; not with an answer of the gateway.',
        schema: { type: 'integer', minimum: 1 },
      },
    },
    content: content(refused),
  };
}

function content(schema: Json): Json {
  return { 'application/json': { schema } };
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const made = z.toJSONSchema(schema, { io, target: 'draft-2020-12', override: makePortable });
  const { $schema, $defs, ...rest } = made;
  return withReferences(rest);
}

function namedSchemas(): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    target: 'draft-2020-12',
    override: makePortable,
    uri: (name) => `#/components/schemas/${name}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...rest }]) => [name, rest]),
  );
}

/** Says the same in words that clients and generators in other languages know. */
function makePortable({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { pattern, propertyNames, required, additionalProperties = {}, prefixItems } = jsonSchema;
  if (pattern !== undefined) {
    jsonSchema.pattern = portablePattern(pattern);
  }
  if (prefixItems) {
    // `maxItems` already says that nothing follows; not every reader of schemas takes `false` for one.
    delete jsonSchema.items;
  }
  if (propertyNames && required) {
    // A record of known keys is an object.
    jsonSchema.properties = Object.fromEntries(
      required.map((name) => [name, additionalProperties]),
    );
    jsonSchema.additionalProperties = false;
    delete jsonSchema.propertyNames;
  }
}

/**
 * A pattern that Python's `re` and Go's `regexp` read as JavaScript does, whether or not in Unicode mode. Python has no `\p`, Go no
 * `\u`; the ranges and characters themselves are read by all.
 */
function portablePattern(pattern: string): string {
  return pattern
    .replaceAll(String.raw`\p{Cc}`, String.raw`\x00-\x1f\x7f-\x9f`)
    .replaceAll(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** References as they lead from the document's top. */
function withReferences(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
