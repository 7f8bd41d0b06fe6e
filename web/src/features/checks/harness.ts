import { longestHiddenValue } from '../../../../lambdas/contract/constants.ts';
import type { CheckTask } from '../../../../lambdas/contract/document.ts';

type CodeTask = CheckTask & { kind: 'code' };

/** What one case of a code check gave. */
export interface CaseResult {
  readonly isRight: boolean;
  /** The value as its language writes it, or the error. */
  readonly got: string;
}

/** What a try of code gave. */
export interface TryResults {
  /** In the order of the task. */
  readonly cases: readonly CaseResult[];
  /** What the hidden calls gave, as JSON; what is no JSON is no value. */
  readonly values: readonly { readonly id: string; readonly value: string }[];
}

/** The longest value that is shown, characters. */
const mostShown = 200;

/**
 * Code that tries the cases and the hidden calls and prints `[results, values]` as JSON, to be run after the learner's own: a list of
 * `[isRight, got]`, and a list of JSON. It runs where that has run, so a learner can make it say anything; of the hidden calls it
 * doesn't know what is right.
 */
export function harnessOf({ language, cases, hidden }: CodeTask): string {
  const pairs = JSON.stringify(cases.map(({ call, value }) => [call, value]));
  const calls = JSON.stringify(hidden.map(({ call }) => call));
  return language === 'python' ? pythonHarness(pairs, calls) : javaScriptHarness(pairs, calls);
}

/** @returns null when that is not what the harness prints */
export function readResults(printed: string, { cases, hidden }: CodeTask): TryResults | null {
  try {
    const [results, values]: unknown[] = JSON.parse(printed.trim().split('\n').at(-1) ?? '');
    if (!isListOf(results, cases.length) || !isListOf(values, hidden.length)) {
      return null;
    }
    return {
      cases: results.map((one) => {
        const [isRight, got]: unknown[] = Array.isArray(one) ? one : [];
        return { isRight: isRight === true, got: String(got).slice(0, mostShown) };
      }),
      values: hidden.map(({ id }, at) => ({
        id,
        value: String(values[at]).slice(0, longestHiddenValue),
      })),
    };
  } catch {
    return null;
  }
}

function isListOf(value: unknown, length: number): value is unknown[] {
  return Array.isArray(value) && value.length === length;
}

function pythonHarness(pairs: string, calls: string): string {
  return `def _try_cases(cases, calls):
    import json, math
    def same(got, value):
        if isinstance(got, (int, float)) and isinstance(value, (int, float)) and not isinstance(value, bool):
            return not isinstance(got, bool) and math.isclose(got, value, rel_tol=1e-6, abs_tol=1e-9)
        if isinstance(value, (list, tuple)):
            return type(got) is type(value) and len(got) == len(value) and all(map(same, got, value))
        return got == value
    results = []
    for call, value in cases:
        try:
            got = eval(call, globals())
            results.append([bool(same(got, eval(value))), repr(got)])
        except Exception as error:
            results.append([False, f"{type(error).__name__}: {error}"])
    values = []
    for call in calls:
        try:
            values.append(json.dumps(eval(call, globals())))
        except Exception:
            values.append("")
    print("\\n" + json.dumps([results, values]))

import json as _json
_try_cases(_json.loads(${JSON.stringify(pairs)}), _json.loads(${JSON.stringify(calls)}))`;
}

function javaScriptHarness(pairs: string, calls: string): string {
  return `(() => {
  const same = (got, value) => {
    if (typeof value === 'number' && typeof got === 'number') {
      return Math.abs(got - value) <= Math.max(1e-9, 1e-6 * Math.abs(value));
    }
    if (typeof value === 'object' && value !== null && typeof got === 'object' && got !== null) {
      const names = Object.keys(value);
      return names.length === Object.keys(got).length && names.every((name) => same(got[name], value[name]));
    }
    return got === value;
  };
  const results = ${pairs}.map(([call, value]) => {
    try {
      const got = (0, eval)(call);
      return [same(got, (0, eval)('(' + value + ')')), JSON.stringify(got) ?? String(got)];
    } catch (error) {
      return [false, String(error)];
    }
  });
  const values = ${calls}.map((call) => {
    try {
      return JSON.stringify((0, eval)(call)) ?? '';
    } catch {
      return '';
    }
  });
  console.log('\\n' + JSON.stringify([results, values]));
})();`;
}
