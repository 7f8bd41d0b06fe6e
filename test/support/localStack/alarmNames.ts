import { readTemplate } from '../../../infra/local/template/Template.ts';
import { builtAssembly } from './writeAssembly.ts';

/** Every alarm of both templates of stage `local`, and the budget, by the names that the local stack gives them. */
export function alarmNames(): string[] {
  const stacks = { '': 'Xplorers-local', 'caseStudy/': 'XplorersCaseStudy-local' };
  return Object.entries(stacks).flatMap(([start, stack]) =>
    Object.entries(readTemplate(builtAssembly, stack).Resources)
      .filter(([, { Type }]) => ['AWS::CloudWatch::Alarm', 'AWS::Budgets::Budget'].includes(Type))
      .map(([id]) => `${start}${id.replace(/^Monitoring|[0-9A-F]{8}$/g, '')}`),
  );
}
