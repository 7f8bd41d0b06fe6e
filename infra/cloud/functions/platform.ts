import { Architecture } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { bundleOf } from '../bundle.ts';

/** The platform of functions. */
export interface Platform {
  /** Folder of a handler's code, by the handler's path below `lambdas`. */
  readonly codeOf: (entry: string) => string;
  /** Variables of every function. */
  readonly environment: Readonly<Record<string, string>>;
  /** This machine's unless `-c arch=…` says otherwise. */
  readonly architecture: Architecture;
}

/** AWS Lambda on Graviton, which is cheaper. */
const lambda: Platform = {
  codeOf: bundleOf,
  environment: {},
  architecture: Architecture.ARM_64,
};

const key = 'xplorers:platform';

/** The context that puts an app's functions on another platform than AWS Lambda. */
export function platformContext(platform: Platform): Record<string, unknown> {
  return { [key]: platform };
}

/**
 * What functions below a construct run on.
 *
 * @throws Error when `-c arch=…` is neither of the two
 */
export function platformOf({ node }: Construct): Platform {
  const platform: Platform = node.tryGetContext(key) ?? lambda;
  const arch: unknown = node.tryGetContext('arch');
  return arch === undefined ? platform : { ...platform, architecture: architectureOf(arch) };
}

function architectureOf(arch: unknown): Architecture {
  switch (arch) {
    case 'arm64':
      return Architecture.ARM_64;
    case 'x86_64':
      return Architecture.X86_64;
    default:
      throw new Error(`there is no "${arch}" machine: use -c arch=arm64 or -c arch=x86_64`);
  }
}
