/** What holds for stages as wholes: nothing of a local stack in them, nothing shared between them, nothing changed by a second deployment. */
import { describe, expect, test } from 'vitest';
import { mailAccessOf } from '../../infra/cloud/mail/access.ts';
import {
  certificateSecretOf,
  commandCallbacks,
  companyFactsOf,
  moneySettingsOf,
  razorpaySecretOf,
  refuseExamples,
  type StageSettings,
  settingsOf,
} from '../../infra/cloud/settings.ts';
import { stackIds } from '../../infra/cloud/stacks.ts';
import { tables } from '../support/cloud/logicalIDs.ts';
import {
  at,
  type CloudStack,
  everyStage,
  listAt,
  synthesizeStage,
  synthesizeUncached,
} from '../support/cloud/synthesizeStage.ts';

const stages = everyStage();
const stacks = (['dev', 'prod', 'local'] as const).flatMap((stage) =>
  stackIds.map((id) => ({ stage, id, stack: stages[stage][id] })),
);
const deployed = stacks.filter(({ stage }) => stage !== 'local');

/** Properties that name something inside another resource, a label that may be twice, or a reference. */
const scoped = [
  'AWS::ApiGatewayV2::Api Name',
  'AWS::ApiGatewayV2::ApiMapping DomainName',
  'AWS::ApiGatewayV2::Authorizer Name',
  'AWS::ApiGatewayV2::Stage StageName',
  'AWS::CloudWatch::Alarm MetricName',
  'AWS::Cognito::UserPoolGroup GroupName',
  'AWS::Cognito::UserPoolIdentityProvider ProviderName',
  'AWS::IAM::Policy PolicyName',
  'AWS::Lambda::EventInvokeConfig FunctionName',
  'AWS::Lambda::Permission FunctionName',
  'AWS::Logs::SubscriptionFilter LogGroupName',
  'Custom::CDKBucketDeployment DestinationBucketName',
];

/** Every name that an account, a region or the world has once. */
function physicalNames(stack: CloudStack): string[] {
  return stack.resources.flatMap(({ type, properties }) => {
    const inner = ['ResponseHeadersPolicyConfig', 'OriginAccessControlConfig'];
    const named = [properties, ...inner.map((key) => Object(properties[key]))];
    return named.flatMap((object) =>
      Object.entries(object)
        .filter(([key]) => /(?:^|[a-z])Name$|^Domain$|^Aliases$/.test(key))
        .filter(([key]) => !scoped.includes(`${type} ${key}`))
        .map(([, name]) => `${type} ${name}`),
    );
  });
}

function statementsOf(stack: CloudStack): unknown[] {
  const roles = stack.all('AWS::IAM::Role');
  return [
    ...stack.all('AWS::IAM::Policy').map(({ properties }) => properties['PolicyDocument']),
    ...roles.flatMap(({ properties }) =>
      listAt(properties, 'Policies').map((policy) => at(policy, 'PolicyDocument')),
    ),
    ...stack.all('AWS::S3::BucketPolicy').map(({ properties }) => properties['PolicyDocument']),
    ...roles.map(({ properties }) => properties['AssumeRolePolicyDocument']),
  ].flatMap((document) => listAt(document, 'Statement'));
}

/** What functions that mail are told, of which a stage without a host of its own has CloudFront's address. */
function mailing(settings: StageSettings): string[] {
  const site = settings.hosts?.site.origin ?? 'https://<SiteDistribution390DED28.DomainName>';
  const { sender, company, siteOrigin } = mailAccessOf(settings, site);
  const own = sender ? [sender.from, sender.configurationSet, sender.unverifiedSet] : [];
  return [...own, JSON.stringify(company), siteOrigin];
}

describe.each(deployed)('the $id stack of stage $stage', ({ stage, stack }) => {
  const razorpaySecret = razorpaySecretOf(stages[stage].settings);
  const certificateSecret = certificateSecretOf(stages[stage].settings);

  test('knows nothing of this machine, but that people sign in to commands there', () => {
    const text = commandCallbacks.reduce((all, callback) => all.replace(callback, ''), stack.text);

    expect(text).not.toMatch(/localhost|127\.0\.0\.1|AWS_ENDPOINT_URL|\.local\//);
  });

  test('allows no family of actions', () => {
    const allowed = statementsOf(stack).filter((one) => at(one, 'Effect') !== 'Deny');
    const actions = allowed.flatMap((one) => [at(one, 'Action')].flat().map(String));

    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => /^\*$|:\*$/.test(action))).toEqual([]);
    expect(allowed.filter((one) => at(one, 'NotAction') ?? at(one, 'NotResource'))).toEqual([]);
  });

  test('S-42: holds no secret and no key of any provider', () => {
    expect(stack.text).not.toMatch(
      /rzp_(?:test|live)_|GOCSPX-|AKIA|ASIA|whsec_|BEGIN [A-Z ]*PRIVATE KEY|apps\.googleusercontent\.com/,
    );
    for (const [, value = ''] of stack.text.matchAll(/"\w*secret\w*": *"([^"]*)"/gi)) {
      const isName = [razorpaySecret, certificateSecret].includes(value);
      expect(isName ? '{{resolve:secretsmanager:by the function' : value).toMatch(
        /^\{\{resolve:secretsmanager:/,
      );
    }
  });

  test('S-42: gives functions references, never values, but for where the payment provider is, its mode, what its secret is called, what is set about money, who mails and issues certificates, where links lead, and which stage it is', () => {
    const { apiOrigin, mode } = stages[stage].settings.razorpay;
    const money = JSON.stringify(moneySettingsOf(stages[stage].settings));
    const { name, supportEmail: email } = stages[stage].settings.company;
    const named = [
      razorpaySecret,
      certificateSecret,
      JSON.stringify({ name, email }),
      apiOrigin,
      mode,
      money,
      stages[stage].settings.stage,
      ...mailing(stages[stage].settings),
    ];
    const variables = stack
      .all('AWS::Lambda::Function')
      .filter(({ path }) => /^(?:Api|Schedules)\//.test(path))
      .flatMap(({ properties }) =>
        Object.values(Object(at(properties, 'Environment', 'Variables') ?? {})),
      );

    // One reference, or several by name.
    const values = variables
      .map(String)
      .filter((value) => !/^(?:<\w+>|\w+=<\w+>(?:,\w+=<\w+>)*)$/.test(value));
    expect(values.filter((value) => !named.includes(value))).toEqual([]);
  });
});

describe.each(stacks)('the $id stack of stage $stage', ({ stage, id, stack }) => {
  test('neither takes from another stack nor gives to it', () => {
    expect(stack.text).not.toMatch(/Fn::ImportValue|Fn::GetStackOutput|"Export"/);
  });

  test('goes to ap-south-1', () => {
    expect(stages[stage].app[id].region).toBe('ap-south-1');
  });

  test('is warned of by nothing', () => {
    expect(stages[stage].warnings).toEqual([]);
  });
});

test('no two stacks share a name that an account has once', () => {
  const names = stacks.flatMap(({ stack }) => physicalNames(stack));

  expect(names).toContain('AWS::SSM::Parameter /xplorers/dev/caseStudyOrigin');
  expect(names).toContain('AWS::Cognito::UserPoolDomain auth.xplorers.example');
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('nothing has a name of ours but the sign-in domain and what a stage is found by', () => {
  const chosen = deployed
    .flatMap(({ stack }) => physicalNames(stack))
    .filter((name) => !name.startsWith('AWS::CloudFront::')) // CDK makes these from stack and path
    .filter((name) => !/^AWS::SSM::Parameter \/xplorers\/(?:dev|prod)\/staff\/\w+$/.test(name));

  expect(chosen.sort()).toEqual([
    'AWS::ApiGatewayV2::DomainName casestudy.xplorers.example',
    'AWS::Cognito::UserPoolDomain auth.xplorers.example',
    'AWS::Cognito::UserPoolDomain xplorers-dev-<AWS::AccountId>',
    'AWS::SES::ConfigurationSet xplorers-prod',
    'AWS::SES::ConfigurationSet xplorers-prod-unverified',
    'AWS::SSM::Parameter /xplorers/dev/caseStudyOperations',
    'AWS::SSM::Parameter /xplorers/dev/caseStudyOrigin',
    'AWS::SSM::Parameter /xplorers/dev/caseStudyTables/colleges',
    'AWS::SSM::Parameter /xplorers/dev/caseStudyTables/students',
    'AWS::SSM::Parameter /xplorers/dev/operations',
    'AWS::SSM::Parameter /xplorers/dev/samples',
    'AWS::SSM::Parameter /xplorers/dev/studentKey',
    'AWS::SSM::Parameter /xplorers/prod/caseStudyOperations',
    'AWS::SSM::Parameter /xplorers/prod/caseStudyTables/colleges',
    'AWS::SSM::Parameter /xplorers/prod/caseStudyTables/students',
    'AWS::SSM::Parameter /xplorers/prod/operations',
    'AWS::SSM::Parameter /xplorers/prod/samples',
    'AWS::SSM::Parameter /xplorers/prod/studentKey',
  ]);
});

test.each(['dev', 'prod', 'local'] as const)(
  'stage %s deploys the case-study stack first, whose tables of colleges its operators reach by name',
  (stage) => {
    const { app, site, caseStudy } = stages[stage];

    expect(app.site.dependencies).toEqual([app.caseStudy]);
    expect(app.caseStudy.dependencies).toEqual([]);
    expect(app.staff.dependencies).toEqual([app.site]);
    for (const name of ['colleges', 'students'] as const) {
      const parameter = `/xplorers/${stage}/caseStudyTables/${name}`;
      const written = caseStudy.only('AWS::SSM::Parameter', `CollegeTables/${name}/Resource`);
      expect(written.properties).toEqual({
        Name: parameter,
        Type: 'String',
        Value: `<${tables[name]}>`,
      });
      expect(site.text).toContain(`"Default": "${parameter}"`);
    }
  },
);

test.each(['dev', 'prod', 'local'] as const)(
  'the site writes for the staff stack of stage %s all that it reads, and nothing else',
  (stage) => {
    const { site, staff, settings } = stages[stage];
    const start = `/xplorers/${settings.stage}/staff/`;
    const written = site
      .all('AWS::SSM::Parameter')
      .map(({ properties }) => String(properties['Name']))
      .filter((name) => name.startsWith(start));
    const asked = [...staff.text.matchAll(/"Default": "([^"]+)"/g)].map(([, name]) => String(name));

    expect(asked.filter((name) => name.startsWith(start)).toSorted()).toEqual(written.toSorted());
  },
);

test('a stage without hosts tells the site the address of the case-study host', () => {
  const { site, caseStudy } = stages.dev;

  expect(caseStudy.only('AWS::SSM::Parameter', 'Address/Resource').properties).toEqual({
    Name: '/xplorers/dev/caseStudyOrigin',
    Type: 'String',
    Value: `<${caseStudy.only('AWS::ApiGatewayV2::Api').logicalId}.ApiEndpoint>`,
  });
  expect(site.text).toContain('"Default": "/xplorers/dev/caseStudyOrigin"');
});

test.each(['prod', 'local'] as const)('stage %s knows its hosts without asking', (stage) => {
  expect(stages[stage].site.text).not.toContain('caseStudyOrigin"');
});

test('production cannot be destroyed by one command', () => {
  const { app } = stages.prod;

  expect(stackIds.map((id) => app[id].terminationProtection)).toEqual([true, true, true]);
});

test.each(['dev', 'prod'] as const)('a second deployment of stage %s changes nothing', (stage) => {
  const again = synthesizeUncached(settingsOf(stage));

  const changed = stackIds.filter((id) => again[id].text !== stages[stage][id].text);
  expect(changed).toEqual([]);
});

test("the sign-in domain of stage dev keeps to Cognito's rules for prefixes", () => {
  const { properties } = stages.dev.site.only('AWS::Cognito::UserPoolDomain');
  const prefix = String(properties['Domain']).replace('<AWS::AccountId>', '111122223333');

  expect(prefix).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/);
  expect(prefix).not.toMatch(/aws|amazon|cognito/);
});

test.each(['', 'local', 'Prod', 'staging', 'undefined', '__proto__'])(
  'there is no stage "%s" to deploy',
  (stage) => {
    expect(() => settingsOf(stage)).toThrow(`there is no stage "${stage}": use dev or prod`);
  },
);

test('a GST registration is set once: invoices carry its GSTIN, and the terms and the About page state the same one', () => {
  const gstin = '29AAAPL1234C1ZT';
  const tax = { registered: true, gstin, sac: '999293', ratePercent: 18 } as const;
  const { settings } = stages.prod;
  const registered = {
    ...settings,
    money: { ...settings.money, seller: { state: 'Karnataka', tax } },
  } as const;
  const pages = Object.values(synthesizeStage(registered))
    .filter((stack) => typeof stack === 'object' && 'all' in stack)
    .map((stack) => JSON.stringify(stack));

  expect(moneySettingsOf(registered).seller.tax).toEqual(tax);
  expect(companyFactsOf(registered).taxRegistration).toBe(`GSTIN ${gstin}`);
  expect(pages.join()).toContain(`GSTIN ${gstin}`);
  expect(companyFactsOf(settings).taxRegistration).toBe('Not registered for GST');
});

describe.each(['dev', 'prod'] as const)('the costs of stage %s', (stage) => {
  test.each([
    'AWS::Lambda::Function',
    'AWS::DynamoDB::GlobalTable',
    'AWS::Logs::LogGroup',
    'AWS::S3::Bucket',
  ])('can be told by the tag of each %s', (type) => {
    const { site, caseStudy, staff, settings } = stages[stage];
    const tag = JSON.stringify({ Key: 'xplorers:stage', Value: settings.stage });
    const all = [site, caseStudy, staff].flatMap((stack) => stack.all(type));

    expect(all.filter(({ properties }) => !JSON.stringify(properties).includes(tag))).toEqual([]);
    expect(all.length).toBeGreaterThan(0);
  });
});

describe('examples in the settings', () => {
  test.each([
    ['prod', ['company.name', 'mailDomain'], /: company\.name, mailDomain$/],
    ['prod', [], null],
    ['dev', ['company.name'], null],
  ])('of %s, %j: are refused on prod alone', (stage, examples, refusal) => {
    const settings = { ...settingsOf(stage), examples };

    if (refusal) {
      expect(() => refuseExamples(settings)).toThrow(refusal);
    } else {
      expect(() => refuseExamples(settings)).not.toThrow();
    }
  });

  test('are marked as such, each of them', () => {
    const { examples, ...settings } = settingsOf('prod');
    const looksLikeOne = textsIn(settings).filter(([, text]) =>
      /\bexample\b|111122223333/.test(text),
    );

    expect(looksLikeOne.map(([path]) => path).filter((path) => !examples.includes(path))).toEqual(
      [],
    );
  });
});

/** Each text with its path. */
function textsIn(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value === 'string') {
    return [[path.join('.'), value]];
  }
  return Object.entries(Object(value)).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}
