import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteId } from '../../../lambdas/contract/routes.ts';
import {
  type EditableResource,
  type EditableTemplate,
  editTemplate,
  resourceOf,
} from './editTemplate.ts';

/** Adds a copy of a route with its function and role, which the gateway may call; it answers at `/api/copy/<name>`. @returns the function */
function copyRoute(template: EditableTemplate, routeId: RouteId, name: string): EditableResource {
  const original = new RegExp(`^Api${routeId.replace('/', '')}.*[0-9A-F]{8}$`);
  const originals = Object.entries(template.Resources).filter(([id]) => original.test(id));
  let text = JSON.stringify(Object.fromEntries(originals));
  for (const [id] of originals) {
    text = text.replaceAll(`"${id}"`, `"${id}${name}"`);
  }
  const copies: EditableTemplate['Resources'] = JSON.parse(text);
  Object.assign(template.Resources, copies);
  const only = (type: string): EditableResource => {
    const [found] = Object.values(copies).filter(({ Type }) => Type === type);
    if (!found) {
      throw new Error(`${routeId} has no ${type}`);
    }
    return found;
  };
  const [lambdaId] = Object.entries(copies)
    .filter(([, { Type }]) => Type === 'AWS::Lambda::Function')
    .map(([id]) => id);
  const [invoking] = Object(
    resourceOf(template, 'AWS::IAM::Role', 'ApiInvokeRole').Properties['Policies'],
  );
  invoking.PolicyDocument.Statement[0].Resource.push({ 'Fn::GetAtt': [lambdaId, 'Arn'] });
  only('AWS::ApiGatewayV2::Route').Properties['RouteKey'] = `POST /api/copy/${name}`;
  return only('AWS::Lambda::Function');
}

/** A function of a test's own. */
export interface OwnFunction {
  /** Source text of a CommonJS module that exports `handler`. */
  readonly code: string;
  /** Properties that differ from an ordinary function's, such as `Timeout`. */
  readonly properties?: Record<string, unknown>;
  /** A route like which it is called; one of a visitor's when left out. */
  readonly like?: RouteId;
}

/** Adds functions of a test's own to the site's stack; each answers at `/api/copy/<name>`. */
export function addFunctions(assembly: string, functions: Record<string, OwnFunction>): void {
  editTemplate(assembly, 'Xplorers-local', (template) => {
    for (const [name, { code, properties, like = 'search/for' }] of Object.entries(functions)) {
      const lambda = copyRoute(template, like, name);
      Object.assign(lambda.Properties, properties);
      lambda.Properties['Code'] = { S3Bucket: 'own', S3Key: `${name}.zip` };
      mkdirSync(join(assembly, `asset.${name}`));
      writeFileSync(join(assembly, `asset.${name}`, 'index.cjs'), code);
    }
  });
}
