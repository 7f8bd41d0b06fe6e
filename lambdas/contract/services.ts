/**
 * The services that come with Innovator and how often each can be requested within `planValidityDays`: by one person, whichever orders
 * paid for the plan, so that a refund and a new order bring no more. What was declined or withdrawn doesn't count (`serviceUseOf` in
 * domain/services/ServiceRequests.ts), but one person is let through 20 times a day over all services (`requestService.ts` there). Imports
 * nothing, so that the web may load it.
 */

/** What a service includes and needs. */
interface Service {
  readonly name: string;
  /** Requests that are included within `planValidityDays`. */
  readonly included: number;
  /** Whether there is something to read, so that a link to it is needed. */
  readonly needsLink: boolean;
}

/** Each service by the id of its catalogue entry. */
export const services = {
  'circuit-design-review': { name: 'Circuit design review', included: 2, needsLink: true },
  'code-review': { name: 'Code review', included: 2, needsLink: true },
  'drawing-check': { name: 'Drawing check', included: 2, needsLink: true },
  'project-mentor-hour': { name: 'Project mentor session', included: 2, needsLink: false },
  'report-reading': { name: 'Report reading', included: 1, needsLink: true },
  'viva-rehearsal': { name: 'Viva rehearsal', included: 1, needsLink: true },
} as const satisfies Readonly<Record<string, Service>>;

/** The id of a service's catalogue entry. */
export type ServiceID = keyof typeof services;

/** Every service's id. */
export const serviceIDs = Object.keys(services) as ServiceID[]; // Object.keys forgets the key type

/** Whether a catalogue entry is a service that can be requested. */
export function isService(itemID: string): itemID is ServiceID {
  return Object.hasOwn(services, itemID);
}
