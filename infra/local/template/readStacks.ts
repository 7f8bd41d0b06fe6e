import { Stack } from './Stack.ts';
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
export function readStored(assembly: string): Record<string, string> {
  return parametersOf(readCaseStudyStack(assembly));
}

function readCaseStudyStack(assembly: string): Stack {
  const name = 'XplorersCaseStudy-local';
  return new Stack(name, readTemplate(assembly, name));
}

/** A stack's parameters of Systems Manager: values by name. */
export function parametersOf(stack: Stack): Record<string, string> {
  const parameters = stack.all('AWS::SSM::Parameter');
  return Object.fromEntries(parameters.map(({ properties: { Name, Value } }) => [Name, Value]));
}
