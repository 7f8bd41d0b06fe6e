/** The shape of a route: everything that the gateway, the client, the OpenAPI document and the tests derive theirs from. */
import * as z from 'zod/mini';
import { requestID } from './fields.ts';
import { type Group, RefusedStatus, type Status } from './vocabulary.ts';

type Shape = Record<string, z.core.SomeType>;

/** Which of the two APIs serves a route. */
export type Host = 'site' | 'caseStudy';

/** Who may call: anyone, a signed-in person, or whoever signs the body with a shared secret. */
export type Access = 'visitor' | 'user' | 'signature';

/** A route, declared once. */
export interface Route {
  readonly host: Host;
  readonly access: Access;
  /** Of the signed-in people, only those of this group; everyone else is answered with 403 `insufficientPerm`. */
  readonly group?: Group;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** False while the route answers `outOfScopePath`. */
  readonly open: boolean;
  /** Whether the client may send the call again after silence or a 5xx: nothing happens twice. A `keyed` call needs its key for that. */
  readonly repeatable: boolean;
  /** Whether one person or address may call only so often; more is answered with 429 `operationFailed` and Retry-After. */
  readonly limited?: true;
  /** Whether the call takes the header idempotency-key, 128 random bits as base64url or hex: with one key it happens once. */
  readonly keyed?: true;
  readonly request: z.core.$ZodType;
  /** The answer with status `ok`. */
  readonly ok: z.core.$ZodType;
  /** Every other answer. */
  readonly refused: z.core.$ZodType;
  /** Statuses of this route's own, beyond those its access brings (see `statusesOf`). */
  readonly statuses: readonly Status[];
}

/** A request body: the given fields beside `id`. Unknown fields are dropped. */
export function request<S extends Shape>(shape: S) {
  return z.object({ id: requestID, ...shape });
}

/** The body of an answer with status `ok`. */
export function ok<S extends Shape>(shape: S) {
  return z.object({ id: z.string(), status: z.literal('ok'), ...shape });
}

/** The body of any other answer; `errMsg` is fit to be shown. */
export function refused<S extends Shape>(shape: S) {
  return z.object({
    id: z.string(),
    status: RefusedStatus,
    errMsg: z.string(),
    data: z.optional(z.record(z.string(), z.unknown())),
    ...shape,
  });
}

/** What a caller sends. Defaults may be left out. */
export type RequestOf<R extends Route> = z.input<R['request']>;
/** What a handler is given: checked, with defaults filled in. */
export type CheckedRequestOf<R extends Route> = z.output<R['request']>;
/** The good answer of a route. */
export type OkOf<R extends Route> = z.output<R['ok']>;
/** The refusal of a route. */
export type RefusedOf<R extends Route> = z.output<R['refused']>;
/** Any answer of a route; tell them apart by `status`. */
export type AnswerOf<R extends Route> = OkOf<R> | RefusedOf<R>;
