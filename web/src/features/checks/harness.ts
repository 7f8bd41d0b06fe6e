import type { CheckTask } from '../../../../lambdas/contract/document.ts';

/** What one case of a code check gave. */
export interface CaseResult {
  readonly isRight: boolean;
  /** The value as its language writes it, or the error. */
  readonly got: string;
}

/** The longest value that is shown, characters. */
const mostShown = 200;

/**
 * Code that tries the cases and prints a list of `[isRight, got]` as JSON, to be run after the learner's own. It runs where that has
 * run, so a learner can make it say anything: what it says is only ever shown to the learner and recorded as theirs.
 */
export function harnessOf({ language, cases }: CheckTask & { kind: 'code' }): string {
  const pairs = JSON.stringify(cases.map(({ call, value }) => [call, value]));
  return language === 'python' ? pythonHarness(pairs) : javaScriptHarness(pairs);
}

/** @returns null when that is not what the harness prints */
export function readResults(printed: string, count: number): CaseResult[] | null {
  try {
    const all: unknown = JSON.parse(printed.trim().split('\n').at(-1) ?? '');
    return Array.isArray(all) && all.length === count
      ? all.map((one) => ({
          isRight: one?.[0] === true,
          got: String(one?.[1]).slice(0, mostShown),
        }))
      : null;
  } catch {
    return null;
  }
}

function pythonHarness(pairs: string): string {
  return `def _try_cases(cases):
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
    print("\\n" + json.dumps(results))

import json as _json
_try_cases(_json.loads(${JSON.stringify(pairs)}))`;
}

function javaScriptHarness(pairs: string): string {
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
  console.log('\\n' + JSON.stringify(results));
})();`;
}
