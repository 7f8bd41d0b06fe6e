/** The flags of commands follow from the schemas of the contract. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exampleOf, flagsOf, optionOf, readNotes } from '../../bin/ops/api/flagsOf.ts';
import { emailID, epochMs, line, optionalLines } from '../../lambdas/contract/fields.ts';
import { request } from '../../lambdas/contract/groups/endpoint.ts';
import { endpoints } from '../../lambdas/contract/groups/endpoints.ts';
import { routeIds } from '../../lambdas/contract/routes.ts';

const staffRoutes = routeIds.filter((routeId) => /^(?:finance|operator)\//.test(routeId));

describe('a flag', () => {
  it.each([
    ['a line', line(40), '--it <text>', 'required', 'At most 40 characters.'],
    ['lines that may be empty', optionalLines(9), '--it <text>', '', 'At most 9 characters.'],
    ['a word of a list', z.enum(['one', 'two']), '--it <text>', 'required', ''],
    [
      'a number',
      z.int().check(z.minimum(1), z.maximum(9)),
      '--it <number>',
      'required',
      'From 1 to 9.',
    ],
    ['a number with a default', z._default(z.int(), 1), '--it <number>', '', '1 when left out.'],
    ['a time', z.optional(epochMs), '--it <number>', '', ''],
    ['a switch', z._default(z.boolean(), false), '--it', '', ''],
    ['yes or no', z.boolean(), '--it <true|false>', 'required', ''],
    ['some texts', z._default(z.array(z.string()), []), '--it <text...>', '', ''],
    ['an object', z.object({ seats: z.int() }), '--it <json>', 'required', ''],
    ['a text or nothing', z.nullable(z.string()), '--it <json>', 'required', ''],
  ] as const)('for $0 is $2', (_, schema, flags, need, about) => {
    const [flag, ...others] = flagsOf(request({ emailID, it: schema }));
    if (!flag) {
      throw new Error('there is no flag');
    }
    const option = optionOf(flag);

    expect(others).toEqual([]);
    expect([option.flags, option.mandatory, flag.about]).toEqual([
      flags,
      need === 'required',
      about,
    ]);
  });

  it.each([
    [z.int(), '12', 12],
    [z.int(), '1.5', 'Use a whole number.'],
    [z.boolean(), 'false', false],
    [z.boolean(), 'no', 'Use true or false.'],
    [z.object({}), '{"seats":1}', { seats: 1 }],
    [z.object({}), '{', /^This isn’t JSON/],
    [z.enum(['one', 'two']), 'three', /Allowed choices are one, two/],
  ] as const)('takes $1 as $2', (schema, text, value) => {
    const [option] = flagsOf(request({ it: schema })).map(optionOf);
    const parse = () => option?.parseArg?.(text, undefined);

    if (typeof value === 'string' || value instanceof RegExp) {
      expect(parse).toThrow(value);
    } else {
      expect(parse()).toEqual(value);
    }
  });

  it.each(staffRoutes)('of %s that has a comment in the contract has it as its help', (routeId) => {
    const [group = ''] = routeId.split('/');
    const notes = readNotes(group).get(routeId);
    const flags = flagsOf(endpoints[routeId].request, notes);

    expect(notes).toBeDefined();
    expect(flags.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...(notes?.keys() ?? [])]),
    );
    expect(flags.filter(({ kind, about }) => kind === 'json' && about === '')).toEqual([]);
  });

  it('that is required is part of the example', () => {
    const { request } = endpoints['operator/setEntryOpen'];

    expect(exampleOf(flagsOf(request))).toBe(' --itemID <itemID> --isOpen true');
  });
});
