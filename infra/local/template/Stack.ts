import * as z from 'zod/mini';
import { pseudoParameters } from './pseudoParameters.ts';
import { type Naming, type ResourceType, resourceTypes } from './resourceTypes.ts';
import type { Template } from './Template.ts';

/** A resource with every intrinsic function resolved and its properties checked. */
interface Resolved {
  readonly logicalId: string;
  readonly type: string;
  /** The value of `Ref`. */
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly properties: unknown;
}

type TypeName = keyof typeof resourceTypes;

/** A resource of a known type. */
export type ResourceOf<Type extends TypeName> = Omit<Resolved, 'properties'> & {
  readonly properties: z.output<(typeof resourceTypes)[Type]['shape']>;
};

/** A template of which every resource type, property and intrinsic function is known. */
export class Stack {
  readonly name: string;
  private readonly resources: readonly Resolved[];

  /**
   * @param stored values of Systems Manager's parameters by name
   * @throws Error that names the first thing of the template that the local stack does not know
   */
  constructor(name: string, template: Template, stored: Readonly<Record<string, string>> = {}) {
    this.name = name;
    this.resources = Object.entries(template.Resources).map(([logicalId, resource]) => {
      const type = typeOf(logicalId, resource.Type);
      const naming = { stack: name, logicalId };
      const resolved = resolve(resource.Properties ?? {}, {
        template,
        stored,
        stack: name,
        logicalId,
      });
      const checked = z.safeParse(type.shape, resolved);
      if (!checked.success) {
        throw new Error(
          `${logicalId} (${resource.Type}) has something the local stack does not know: ${problemsIn(checked.error)}`,
        );
      }
      return {
        logicalId,
        type: resource.Type,
        ref: type.ref(naming),
        attributes: attributesOf(type, naming),
        properties: checked.data,
      };
    });
  }

  /** All resources of one type. */
  all<Type extends TypeName>(type: Type): ResourceOf<Type>[] {
    return this.resources.filter(
      (resource): resource is ResourceOf<Type> => resource.type === type, // its shape made the properties
    );
  }

  /** The one resource of a type. */
  only<Type extends TypeName>(type: Type): ResourceOf<Type> {
    const [first, ...more] = this.all(type);
    if (!first || more.length > 0) {
      throw new Error(
        `${this.name} needs exactly one ${type}, and has ${more.length + (first ? 1 : 0)}`,
      );
    }
    return first;
  }
}

/** What does not match the shape, with unknown properties by name: zod/mini has no messages of its own. */
function problemsIn({ issues }: z.core.$ZodError): string {
  return issues
    .map((issue) => {
      const unknown = issue.code === 'unrecognized_keys' ? [issue.keys.join(', ')] : [];
      return [...issue.path, ...unknown].join('.');
    })
    .join('; ');
}

const types = new Map<string, ResourceType>(Object.entries(resourceTypes));

function typeOf(logicalId: string, name: string): ResourceType {
  const type = types.get(name);
  if (!type) {
    throw new Error(`${logicalId} is of a type the local stack does not know: ${name}`);
  }
  return type;
}

function attributesOf({ attributes = {} }: ResourceType, naming: Naming): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, of]) => [name, of(naming)]));
}

interface Scope extends Naming {
  readonly template: Template;
  readonly stored: Readonly<Record<string, string>>;
}

/** Resolves intrinsic functions. */
function resolve(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => resolve(item, scope));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const entries = Object.entries(value);
  const [first] = entries;
  if (first && entries.length === 1 && (first[0] === 'Ref' || first[0].startsWith('Fn::'))) {
    return intrinsic(first[0], first[1], scope);
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, resolve(item, scope)]));
}

const JoinArguments = z.tuple([z.string(), z.array(z.unknown())]);
const GetAttArguments = z.tuple([z.string(), z.string()]);

function intrinsic(name: string, argument: unknown, scope: Scope): string {
  switch (name) {
    case 'Ref':
      return ref(z.string().parse(argument), scope);
    case 'Fn::GetAtt': {
      const [logicalId, attribute] = GetAttArguments.parse(argument);
      return getAtt(logicalId, attribute, scope);
    }
    case 'Fn::Join': {
      const [separator, parts] = JoinArguments.parse(argument);
      return parts.map((part) => z.string().parse(resolve(part, scope))).join(separator);
    }
    case 'Fn::Sub':
      if (typeof argument === 'string') {
        return argument.replace(/\$\{([^}]+)\}/g, (_, inner: string) => ref(inner, scope));
      }
      throw unknownIntrinsic(`${name} of a list`, scope);
    default:
      throw unknownIntrinsic(name, scope);
  }
}

function unknownIntrinsic(name: string, { logicalId }: Scope): Error {
  return new Error(`${logicalId} uses an intrinsic the local stack does not know: ${name}`);
}

function ref(name: string, scope: Scope): string {
  const pseudo = pseudoParameters[name];
  if (pseudo !== undefined) {
    return pseudo;
  }
  const parameter = scope.template.Parameters?.[name];
  if (parameter) {
    return storedValue(parameter.Default, scope);
  }
  const target = scope.template.Resources[name];
  if (!target) {
    throw new Error(`${scope.logicalId} refers to ${name}, which the template does not have`);
  }
  return typeOf(name, target.Type).ref({ stack: scope.stack, logicalId: name });
}

function storedValue(name: string, { logicalId, stored }: Scope): string {
  const value = stored[name];
  if (value === undefined) {
    throw new Error(`${logicalId} needs the parameter ${name}, which no stack before it writes`);
  }
  return value;
}

function getAtt(logicalId: string, attribute: string, scope: Scope): string {
  const target = scope.template.Resources[logicalId];
  const of = target && typeOf(logicalId, target.Type).attributes?.[attribute];
  if (!of) {
    throw new Error(
      `${scope.logicalId} needs ${attribute} of ${logicalId}, which the local stack does not know`,
    );
  }
  return of({ stack: scope.stack, logicalId });
}
