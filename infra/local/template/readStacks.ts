import { Stack } from './Stack.ts';
import { Parameter } from './shapes.ts';
import { readTemplate } from './Template.ts';

/** The two stacks of stage `local`. */
export interface Stacks {
  readonly site: Stack;
  readonly caseStudy: Stack;
}

/**
 * Reads both stacks' templates, in the order in which they are deployed.
 *
 * @throws Error that names the first thing that the local stack does not know
 */
export function readStacks(assembly: string): Stacks {
  const caseStudy = readCaseStudyStack(assembly);
  const site = readTemplate(assembly, 'Xplorers-local');
  return { site: new Stack('Xplorers-local', site, parametersOf(caseStudy)), caseStudy };
}

/** What the case-study stack has written to Systems Manager when the site's is deployed: values by name. */
export function readStored(assembly: string): ReadonlyMap<string, string> {
  return parametersOf(readCaseStudyStack(assembly));
}

function readCaseStudyStack(assembly: string): Stack {
  const name = 'XplorersCaseStudy-local';
  return new Stack(name, readTemplate(assembly, name));
}

function parametersOf(stack: Stack): ReadonlyMap<string, string> {
  return new Map(
    stack
      .all('AWS::SSM::Parameter', Parameter)
      .map(({ properties: { Name, Value } }) => [Name, Value]),
  );
}
