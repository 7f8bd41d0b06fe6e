/** The two ways of serving a route: to anyone, or to a signed-in person after every check. */
import { isIP } from 'node:net';
import { viewerAddressHeader, webSessionHeader } from '../contract/constants.ts';
import type { CheckedRequestOf, Endpoint } from '../contract/groups/endpoint.ts';
import type { Group } from '../contract/vocabulary.ts';
import { Failure } from '../domain/Failure.ts';
import { type Caller, requireOwnAddress } from '../domain/people/Caller.ts';
import { requireActiveAccount } from '../domain/people/requireActiveAccount.ts';
import { requireConsent } from '../domain/people/requireConsent.ts';
import type { AccountStatus, Sessions } from '../domain/people/Sessions.ts';
import { answering, type Handler, type RequestLog, type Success } from './answering.ts';
import { callerOf } from './callerOf.ts';
import type { GatewayEvent } from './GatewayEvent.ts';
import {
  bodyBytes,
  echoID,
  fieldsInAddress,
  isForm,
  parseBody,
  parseFields,
} from './parseRequest.ts';
import { logEvent, subjectOf } from './requestLog.ts';

/** What a use case is given of a visitor's call. */
export interface VisitorCall<E extends Endpoint> {
  readonly request: CheckedRequestOf<E>;
  /** When the call came in, epoch ms. */
  readonly now: number;
  readonly userAgent: string;
  /** The visitor's network address; of IPv6 only the network. */
  readonly source: string;
  /** A header by its name in small letters; empty when it was not sent. */
  header(name: string): string;
}

/** What a use case is given of a signed-in person's call, once every check has passed. */
export interface UserCall<E extends Endpoint> extends VisitorCall<E> {
  readonly caller: Caller;
  readonly accountStatus: AccountStatus;
}

/** Serves a route that anyone may call. */
export function serveVisitor<E extends Endpoint & { access: 'visitor' }>(
  route: E,
  run: (call: VisitorCall<E>) => Promise<Success<E>>,
): Handler {
  return answering(route, (event, log) => run(visitorCall(route, event, log)));
}

/** How a route's checks differ from the usual. */
export interface UserChecks {
  /** Lets a deleted account through. */
  readonly closedToo?: boolean;
  /**
   * Whether a failure to read the account's status is an outage of the database. The call is then answered all the same, to a caller
   * with a valid token: only for what is needed during an outage and names no person.
   */
  readonly isOutage?: (cause: unknown) => boolean;
}

/**
 * Serves a route that needs a signed-in person. Checked before anything is read: the token's claims, the body, the address;
 * then, in one read: signing-out everywhere, deletion (unless `closedToo`) and the web session, which some routes require; last, the group and the consent, when
 * the route needs them.
 */
export function serveUserWith<E extends Endpoint & { access: 'user' }>(
  sessions: Sessions,
  route: E,
  run: (call: UserCall<E>) => Promise<Success<E>>,
  { closedToo = false, isOutage = () => false }: UserChecks = {},
): Handler {
  return answering(route, async (event, log) => {
    const caller = callerOf(event.requestContext.authorizer?.jwt?.claims);
    log.caller = caller;
    const call = visitorCall(route, event, log);
    const { request } = call;
    if (namesAnAddress(request)) {
      requireOwnAddress(caller, request.emailID);
    }
    const webSession = event.headers[webSessionHeader] ?? (route.webSession ? '' : undefined);
    const [accountStatus, consent] = await Promise.all([
      requireActiveAccount(sessions, caller, webSession, closedToo).catch((cause: unknown) => {
        if (cause instanceof Failure || !isOutage(cause)) {
          throw cause;
        }
        logEvent('accountNotChecked', { route: event.routeKey }, 'WARN');
        return uncheckedStatus;
      }),
      route.consent ? sessions.consentOf(caller.sub) : null,
    ]);
    if (route.group) {
      log.group = route.group;
      requireGroup(caller, route.group, event.routeKey);
    }
    if (route.consent) {
      requireConsent(consent, route.consent, call.now);
    }
    return run({ ...call, caller, accountStatus });
  });
}

/** An account whose status could not be read is taken for one that is active. */
const uncheckedStatus: AccountStatus = {
  newest: null,
  notBefore: 0,
  suspension: null,
  deletion: null,
};

/**
 * Refuses a person who is not in a group, and logs the attempt.
 *
 * @throws Failure insufficientPerm, the same whatever else the person may do
 */
function requireGroup(caller: Caller, group: Group, route: string): void {
  if (!caller.groups.includes(group)) {
    logEvent('notOfGroup', { route, group, subject: subjectOf(caller.sub) }, 'WARN');
    throw new Failure('insufficientPerm', 'Your account doesn’t have permission to do this.');
  }
}

/** What a use case is given of a call that another server has signed. */
export interface SignedCall {
  /** The body as it was sent, byte for byte. */
  readonly body: Uint8Array;
  readonly signature: string;
  /** A header by its name in small letters; empty when it was not sent. */
  header(name: string): string;
  /** Epoch ms. */
  readonly now: number;
}

/** Serves a route whose caller signs the raw body; checking the signature is the use case's first step. */
export function serveSigned<E extends Endpoint & { access: 'signature' }>(
  route: E,
  signatureHeader: string,
  run: (call: SignedCall) => Promise<Success<E>>,
): Handler {
  return answering(route, (event, log) =>
    run({
      body: bodyBytes(event),
      signature: event.headers[signatureHeader] ?? '',
      header: (name) => event.headers[name] ?? '',
      now: log.now,
    }),
  );
}

function visitorCall<E extends Endpoint>(
  route: E,
  event: GatewayEvent,
  log: RequestLog,
): VisitorCall<E> {
  const body =
    route.byMail && isForm(event) ? fieldsInAddress(event) : parseBody(event, route.bodyLimitBytes);
  log.id = echoID(body);
  return {
    request: parseFields<E['request']>(route.request, body),
    now: log.now,
    userAgent: event.headers['user-agent'] ?? '',
    source: sourceOf(route, event),
    header: (name) => event.headers[name] ?? '',
  };
}

function namesAnAddress(request: unknown): request is { emailID: string } {
  return typeof request === 'object' && request !== null && 'emailID' in request;
}

/**
 * Where a call came from. The site's calls come through CloudFront, which names the visitor in a header; around CloudFront nobody is
 * answered (`bypassesCloudFront`). The case-study host has no CloudFront.
 */
function sourceOf({ host }: Endpoint, event: GatewayEvent): string {
  const viewer = event.headers[viewerAddressHeader] ?? '';
  const isNamed = host === 'site' && isIP(viewer) !== 0;
  return networkOf(isNamed ? viewer : event.requestContext.http.sourceIp);
}

/**
 * Whose calls are counted together: an IPv4 address itself, and of an IPv6 address its /64, of which one home or phone has all.
 */
export function networkOf(sourceIp: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(sourceIp);
  if (mapped?.[1]) {
    return mapped[1];
  }
  return sourceIp.includes(':') ? `${groupsOf(sourceIp).slice(0, 4).join(':')}::/64` : sourceIp;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const between = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, between)).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
