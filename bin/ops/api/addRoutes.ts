/** The commands of the API's routes: each is made from what the contract says about its route, and none has code of its own. */
import type { Command } from '@commander-js/extra-typings';
import { endpoints } from '../../../lambdas/contract/groups/endpoints.ts';
import { routeIds, routes } from '../../../lambdas/contract/routes.ts';
import type { Group } from '../../../lambdas/contract/vocabulary.ts';
import type { ClientRouteId } from '../../../web/src/api/send.ts';
import { example } from '../options.ts';
import type { Ops, Terminal } from '../Terminal.ts';
import { answerLines, marksOf, saveFiles } from './answerLines.ts';
import { callRoute, type Values } from './callRoute.ts';
import { exampleOf, flagsOf, optionOf, readNotes } from './flagsOf.ts';

/** Adds `npm run ops -- <group> <route>` for each route of a group. */
export function addRoutes(ops: Ops, group: Group): Command {
  const subject = ops.command(group);
  const notes = readNotes(group);
  for (const routeId of routeIds.filter(isOf(group))) {
    const { summary, request, ok } = endpoints[routeId];
    const [, name = ''] = routeId.split('/');
    const flags = flagsOf(request, notes.get(routeId));
    const command = subject.command(name).description(summary);
    for (const flag of flags) {
      command.addOption(optionOf(flag));
    }
    const hasFiles = marksOf(ok).files.size > 0;
    if (hasFiles) {
      command.option('--folder <folder>', 'Where the files of the answer are written.', '.');
    }
    command
      .addHelpText('after', example(`${group} ${name}${exampleOf(flags)}`))
      .action(
        ops.actAnywhere((terminal, { folder, ...values }: Values) =>
          run(terminal, routeId, values, String(folder)),
        ),
      );
  }
  return subject;
}

function isOf(group: Group) {
  return (routeId: keyof typeof routes): routeId is ClientRouteId =>
    routes[routeId].access !== 'signature' && routeId.startsWith(`${group}/`);
}

async function run(
  terminal: Terminal,
  routeId: ClientRouteId,
  values: Values,
  folder: string,
): Promise<void> {
  const answer = await callRoute(terminal, routeId, values);
  if (terminal.isJson) {
    terminal.say(JSON.stringify(answer, null, 2));
    return;
  }
  const marks = marksOf(endpoints[routeId].ok);
  const data = Object(await saveFiles(answer.data, marks, folder));
  const lines = answerLines(data, marks, terminal.columns);
  for (const line of lines.length > 0 ? lines : ['Done.']) {
    terminal.say(line);
  }
}
