import { awsEndpoint } from '../../../infra/local/aws/awsEndpoint.ts';
import type { Credentials } from '../../../infra/local/aws/Credentials.ts';
import { Inbox } from '../../../infra/local/aws/Inbox.ts';
import { LogGroups } from '../../../infra/local/logs/LogGroups.ts';
import { State } from '../../../infra/local/State.ts';

/** The local stack's AWS endpoint with some services; the others are empty. */
export function openEndpoint(
  credentials: Credentials,
  services: Partial<Parameters<typeof awsEndpoint>[1]>,
): ReturnType<typeof awsEndpoint> {
  return awsEndpoint(credentials, {
    now: Date.now,
    dynamodb: async () => Response.json({}),
    cognito: async () => Response.json({}),
    secrets: new Map(),
    parameters: {},
    objects: State.open(null).objects,
    logs: new LogGroups(Date.now, () => undefined, false),
    cloudWatch: { alarms: [] },
    inbox: new Inbox(Date.now),
    ...services,
  });
}
