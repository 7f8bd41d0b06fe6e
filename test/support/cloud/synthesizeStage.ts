/** A stage as `cdk deploy` would send it, for tests to look at. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CfnResource, type IPolicyValidationPlugin, type Stack, Validations } from 'aws-cdk-lib';
import * as z from 'zod/mini';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { localSettings, type StageSettings, settingsOf } from '../../../infra/cloud/settings.ts';
import { XplorersApp } from '../../../infra/cloud/XplorersApp.ts';

const TemplateResource = z.object({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  DeletionPolicy: z.optional(z.string()),
  UpdateReplacePolicy: z.optional(z.string()),
});
const Template = z.object({ Resources: z.record(z.string(), TemplateResource) });

/** A resource of a template; references read `<LogicalId>` and `<LogicalId.Attribute>`. */
export interface CloudResource {
  readonly logicalId: string;
  /** Where it is in the construct tree, below its stack. */
  readonly path: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly deletionPolicy: string | undefined;
  readonly replacePolicy: string | undefined;
}

/** One stack's template. */
export class CloudStack {
  readonly name: string;
  /** The template as it is written. */
  readonly text: string;
  readonly resources: readonly CloudResource[];

  constructor(stack: Stack, text: string) {
    this.name = stack.stackName;
    this.text = text;
    const paths = pathsOf(stack);
    this.resources = Object.entries(Template.parse(JSON.parse(text)).Resources).map(
      ([logicalId, resource]) => ({
        logicalId,
        path: paths.get(logicalId) ?? '',
        type: resource.Type,
        properties: z.record(z.string(), z.unknown()).parse(readable(resource.Properties)),
        deletionPolicy: resource.DeletionPolicy,
        replacePolicy: resource.UpdateReplacePolicy,
      }),
    );
  }

  /** All resources of a type. */
  all(type: string): CloudResource[] {
    return this.resources.filter((resource) => resource.type === type);
  }

  /** The one resource of a type, or the one at a path. */
  only(type: string, path?: string): CloudResource {
    const [first, ...more] = this.all(type).filter(
      (one) => path === undefined || one.path === path,
    );
    if (!first || more.length > 0) {
      throw new Error(`${this.name} has not exactly one ${type} ${path ?? ''}`);
    }
    return first;
  }
}

/** A synthesized stage. */
export interface CloudStage {
  readonly settings: StageSettings;
  readonly app: XplorersApp;
  readonly site: CloudStack;
  readonly caseStudy: CloudStack;
  readonly staff: CloudStack;
  /** Text of the function whose code has this key. */
  readonly bundles: ReadonlyMap<string, string>;
  /** What CDK warns of. */
  readonly warnings: readonly string[];
}

const made = new Map<string, CloudStage>();

/** A stage with some settings, synthesized once a worker. The web must be built and the handlers bundled. */
export function synthesizeStage(settings: StageSettings): CloudStage {
  const key = JSON.stringify(settings);
  const stage = made.get(key) ?? synthesizeUncached(settings);
  made.set(key, stage);
  return stage;
}

/** Synthesizes a stage. `judgeStage` holds it to CloudFormation's rules, which takes longer than all else here. */
export function synthesizeUncached(settings: StageSettings): CloudStage {
  const outdir = temporaryFolder();
  try {
    const app = new XplorersApp(settings, {
      outdir,
      builtinCloudFormationValidation: false,
      context: { 'aws:cdk:disable-asset-staging': true }, // nobody reads the copies
    });
    const assembly = app.synth();
    const stackOf = (stack: Stack) =>
      new CloudStack(stack, readFileSync(join(outdir, stack.templateFile), 'utf8'));
    return {
      settings,
      app,
      site: stackOf(app.site),
      caseStudy: stackOf(app.caseStudy),
      staff: stackOf(app.staff),
      bundles: new Map(
        readdirSync(outdir)
          .filter((name) => name.endsWith('.assets.json'))
          .flatMap((name) => [...bundlesOf(join(outdir, name))]),
      ),
      warnings: assembly.stacks.flatMap(({ messages }) =>
        // Information is no warning: the CDK tells it from 400 resources of CloudFormation's 500.
        messages
          .filter(({ level }) => String(level) !== 'info')
          .map(({ entry }) => String(entry.data)),
      ),
    };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** Synthesizes a stage as for a deployment, with plugins that judge it beside CloudFormation's rules; returns `validation-report.json`. */
export function judgeStage(
  settings: StageSettings,
  plugins: (app: XplorersApp) => IPolicyValidationPlugin[],
): unknown {
  const outdir = temporaryFolder();
  try {
    const app = new XplorersApp(settings, { outdir });
    Validations.of(app).addPlugins(...plugins(app));
    app.synth();
    return JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8'));
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

function temporaryFolder(): string {
  const temporary = join(projectRoot, '.local', 'tmp');
  mkdirSync(temporary, { recursive: true });
  return mkdtempSync(join(temporary, 'cloud-'));
}

/** The stages that are deployed, and the local stack's. */
export function everyStage(): { dev: CloudStage; prod: CloudStage; local: CloudStage } {
  return {
    dev: synthesizeStage(settingsOf('dev')),
    prod: synthesizeStage(settingsOf('prod')),
    local: synthesizeStage(localSettings(8080)),
  };
}

/** What is at a path of nested objects and lists; undefined when there is nothing. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
}

/** A list that is at a path; empty when there is none. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

function pathsOf(stack: Stack): Map<string, string> {
  return new Map(
    stack.node
      .findAll()
      .filter((construct) => CfnResource.isCfnResource(construct))
      .map((resource) => [
        String(stack.resolve(resource.logicalId)),
        resource.node.path.slice(stack.node.path.length + 1),
      ]),
  );
}

/** Every stage has the same bundles, 50 MB of them; a key is made from the text. */
const bundleTexts = new Map<string, string>();

const Assets = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.optional(z.string()) }) })),
});

/** What a stack's manifest of assets says of functions' code. */
function* bundlesOf(manifest: string): Iterable<readonly [string, string]> {
  const { files } = Assets.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  for (const [hash, { source }] of Object.entries(files)) {
    const key = `${hash}.zip`;
    const file = join(source.path ?? '', 'index.cjs');
    if (!bundleTexts.has(key) && existsSync(file)) {
      bundleTexts.set(key, readFileSync(file, 'utf8'));
    }
    const text = bundleTexts.get(key);
    if (text !== undefined) {
      yield [key, text];
    }
  }
}

const GetAtt = z.tuple([z.string(), z.string()]);
const Join = z.tuple([z.string(), z.array(z.unknown())]);

/** Turns intrinsic functions into text that a test can spell. */
function readable(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(readable);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const entries = Object.entries(value);
  const [[name, argument] = ['', undefined]] = entries;
  if (name === 'Ref') {
    return `<${argument}>`;
  }
  if (name === 'Fn::GetAtt') {
    return `<${GetAtt.parse(argument).join('.')}>`;
  }
  if (name === 'Fn::Join') {
    const [separator, parts] = Join.parse(argument);
    return parts.map(readable).join(separator);
  }
  if (name === 'Fn::Sub') {
    return z
      .string()
      .parse(argument)
      .replace(/\$\{([^}]+)\}/g, '<$1>');
  }
  if (name.startsWith('Fn::')) {
    throw new Error(`tests cannot read ${name} yet`);
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, readable(item)]));
}
