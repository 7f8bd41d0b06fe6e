/** A grant on what a stack does not have stops the synthesis. */
import { App, Stack } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { RouteFunction } from '../../infra/cloud/functions/RouteFunction.ts';
import type { RouteAccess } from '../../infra/cloud/functions/routeAccess.ts';
import { localSettings } from '../../infra/cloud/settings.ts';

test.each<RouteAccess>([
  { people: ['GetItem'] },
  { 'orders/followUp': true },
  { 'facts/payment': true },
  { accounts: ['AdminUserGlobalSignOut'] },
  { index: ['GetObject'] },
  { samples: ['GetObject'] },
  { razorpay: true },
  { studentKey: true },
  { certificateKey: true },
  { alertTopic: true },
  { traffic: true },
  { runs: true },
])('a grant of %j by a stack that has no such thing is told by name', (access) => {
  const stack = new Stack(new App(), 'Empty');
  const make = () =>
    new RouteFunction(stack, 'route', {
      entry: 'events/pathNotFound',
      settings: localSettings(8080),
      access,
      from: { tables: {} },
    });

  expect(make).toThrow(
    `Empty/route is granted "${Object.keys(access)[0]}", which its stack does not have`,
  );
});
