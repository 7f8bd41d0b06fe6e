import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleOf } from '../../infra/cloud/bundle.ts';
import { eventAccess } from '../../infra/cloud/functions/eventAccess.ts';
import { type RouteAccess, routeAccess } from '../../infra/cloud/functions/routeAccess.ts';

/** Every function by its bundle, and what it may touch. */
const functions: [string, RouteAccess][] = [
  ...Object.entries(routeAccess).map(([name, access]): [string, RouteAccess] => [
    `api/${name}`,
    access,
  ]),
  ...Object.entries(eventAccess).map(([name, access]): [string, RouteAccess] => [
    `events/${name}`,
    access,
  ]),
];

function textOf(entry: string): string {
  return readFileSync(join(bundleOf(entry), 'index.cjs'), 'utf8');
}

describe("Razorpay's client", () => {
  it('is in the bundles of the functions that may call Razorpay, and in no other', () => {
    const bundled = functions.filter(([entry]) => textOf(entry).includes('require_razorpay'));
    const calling = functions.filter(([, access]) => access.razorpay);

    expect(bundled.map(([entry]) => entry)).toEqual(calling.map(([entry]) => entry));
    expect(calling.length).toBeGreaterThan(5);
  });

  it('is loaded with the first call and not when a function starts', () => {
    const calling = functions.filter(([, access]) => access.razorpay);
    // How esbuild writes down a module that is run when it is asked for, and the asking.
    const waits = /(init_client_\w+)=__esm\((?:(?!=__esm\().)*import_razorpay=__toESM\d*\(/s;
    const asked = (name: string) => new RegExp(`(?<!\\.then\\(\\(\\)=>\\()\\b${name}\\(\\)`);

    for (const [entry] of calling) {
      const text = textOf(entry);
      const name = waits.exec(text)?.[1] ?? 'none';
      expect(name, entry).not.toBe('none');
      expect(text, entry).not.toMatch(asked(name));
    }
  });
});

describe('The covers of entries', () => {
  it('are in the bundle of the function that prints their pages, and in no other', () => {
    const bundled = functions.filter(([entry]) => textOf(entry).includes('kinds/iCourse'));

    expect(bundled.map(([entry]) => entry)).toEqual(['events/buildIndex']);
  });
});
