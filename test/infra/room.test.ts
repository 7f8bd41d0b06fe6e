/** How much each stack may still grow. CloudFormation takes 500 resources and a megabyte of text, a role 10,240 letters of policy. */
import { describe, expect, test } from 'vitest';
import { stackIds } from '../../infra/cloud/stacks.ts';
import { type CloudStack, everyStage } from '../support/cloud/synthesizeStage.ts';

const stages = everyStage();
const most = { resources: 500, bytes: 1_000_000, policyLetters: 10_240 } as const;

/** What a route brings: a role, a function, an integration and the route. */
const resourcesOfRoute = 4;
/** What the gateway's role says of a function, whatever name CloudFormation gives it. */
const lettersOfRoute = `"arn:aws:lambda:ap-south-1:111122223333:function:${'x'.repeat(64)}",`
  .length;
/** The rest of the gateway's policy. */
const lettersOfPolicy = 200;

/** How many routes more a stack takes, by each of the limits. */
function roomOf(stack: CloudStack) {
  const routes = stack.all('AWS::ApiGatewayV2::Route').length;
  const bytes = Buffer.byteLength(stack.text);
  return {
    resources: Math.floor((most.resources - stack.resources.length) / resourcesOfRoute),
    // As if all of a template were its routes.
    bytes: Math.floor((most.bytes - bytes) / (bytes / routes)),
    policyLetters: Math.floor((most.policyLetters - lettersOfPolicy) / lettersOfRoute) - routes,
  };
}

/** Below this, a group of routes gets a stack and an API of its own, as those of staff have. */
const least = 20;

describe.each(['dev', 'prod'] as const)('on stage %s', (stage) => {
  const stacks = stackIds.map((id) => ({ id, ...roomOf(stages[stage][id]) }));

  test.each(stacks)(
    'the $id stack has room for 20 routes more: for $resources by its resources, $bytes by its size, $policyLetters by what its gateway may call',
    ({ resources, bytes, policyLetters }) => {
      expect(Math.min(resources, bytes, policyLetters)).toBeGreaterThanOrEqual(least);
    },
  );
});
