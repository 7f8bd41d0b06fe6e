import { editTemplate } from './editTemplate.ts';

/** What a local stack needs of a stack to start: who signs in, the pages, and an API without routes. */
const removed = new Set([
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::DynamoDB::GlobalTable',
  'AWS::Budgets::Budget',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::Events::Rule',
  'AWS::IAM::Policy',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::Permission',
  'AWS::Logs::SubscriptionFilter',
  'AWS::SecretsManager::Secret',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
]);

/**
 * Takes a stack's service out of an assembly: its functions, routes, tables, secrets and parameters, as if it were destroyed. What
 * later stacks were given of it when they were deployed stays with them, though nothing has these names any more.
 */
export function withoutService(assembly: string, stack: string): void {
  editTemplate(assembly, stack, ({ Resources }) => {
    for (const [id, { Type, Properties }] of Object.entries(Resources)) {
      const isOurs = Type === 'AWS::Lambda::Function' && Properties['Runtime'] === 'nodejs24.x';
      if (isOurs || removed.has(Type) || (isParameter(Type) && !wasGiven(Properties))) {
        delete Resources[id];
      } else if (isParameter(Type)) {
        Properties['Value'] = 'destroyed';
      }
      if (Type === 'AWS::IAM::Role') {
        delete Properties['Policies']; // which name what is gone
      }
    }
  });
}

function isParameter(type: string): boolean {
  return type === 'AWS::SSM::Parameter';
}

/** Whether a parameter is one that a later stack reads when it is deployed. */
function wasGiven({ Name }: Readonly<Record<string, unknown>>): boolean {
  return /\/caseStudyTables\/|\/staff\/|\/studentKey|\/samples$/.test(String(Name));
}
