import { Stack } from './Stack.ts';
import { readTemplate } from './Template.ts';

/** The two stacks of stage `local`. */
export interface Stacks {
  readonly site: Stack;
  readonly caseStudy: Stack;
}

/** Reads both stacks' templates. @throws Error that names the first thing that the local stack does not know */
export function readStacks(assembly: string): Stacks {
  const read = (name: string) => new Stack(name, readTemplate(assembly, name));
  return { site: read('Xplorers-local'), caseStudy: read('XplorersCaseStudy-local') };
}
