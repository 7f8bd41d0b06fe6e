import type { LocalStack } from '../../../infra/local/LocalStack.ts';
import { type Answer, send } from '../api/callRoute.ts';
import { copyEvent } from './copyRoute.ts';
import { editTemplate } from './editTemplate.ts';

const copy = 'BuildIndex';

/** Changes an assembly so that the index is built when a test asks for it, not by the clock. */
export function indexWhenAsked(assembly: string): void {
  editTemplate(assembly, 'Xplorers-local', (template) => {
    copyEvent(template, 'buildIndex', copy);
    for (const id of Object.keys(template.Resources)) {
      if (id.startsWith('SchedulesEveryMinute')) {
        delete template.Resources[id];
      }
    }
  });
}

/** Runs the function that builds the index, on a local stack so changed. */
export function buildIndex({ addresses }: Pick<LocalStack, 'addresses'>): Promise<Answer> {
  return send(`${addresses.site}/api/copy/${copy}`, '{}');
}
