import type { Meters } from '../alarms/Alarms.ts';
import type { Stack } from '../template/Stack.ts';
import { Api, LogGroup, Stage } from '../template/shapes.ts';

/** What became of a call. */
export interface CallOutcome {
  readonly status: number;
  /** Whether a function answered, and not the gateway itself. */
  readonly byFunction: boolean;
  /** Until the whole answer was there, ms. */
  readonly latencyMs: number;
}

/** What an HTTP API tells of its calls: metrics, and lines of the access log in the template's format. */
export class GatewayMeter {
  private readonly apiId: string;
  private readonly logGroup: string;
  private readonly format: string;
  private readonly meters: Meters;

  constructor(stack: Stack, meters: Meters) {
    const { AccessLogSettings } = stack.only('AWS::ApiGatewayV2::Stage', Stage).properties;
    const log = stack
      .all('AWS::Logs::LogGroup', LogGroup)
      .find(({ attributes }) => attributes['Arn'] === AccessLogSettings.DestinationArn);
    this.apiId = stack.only('AWS::ApiGatewayV2::Api', Api).ref;
    this.logGroup = log?.ref ?? '';
    this.format = AccessLogSettings.Format;
    this.meters = meters;
  }

  /** Notes a call that was answered. Of the line only what is counted is filled in; the rest is `-`, as AWS writes what there is not. */
  note({ status, byFunction, latencyMs }: CallOutcome): void {
    const known: Readonly<Record<string, string>> = {
      status: String(status),
      integrationStatus: byFunction ? '200' : '-',
      responseLatency: String(latencyMs),
    };
    const line = this.format.replace(/\$context\.([\w.]+)/g, (_, name) => known[name] ?? '-');
    this.meters.countLine(this.logGroup, line);
    const dimensions = { ApiId: this.apiId };
    this.meters.measure({ namespace: 'AWS/ApiGateway', name: 'Latency', dimensions }, latencyMs);
    if (status >= 500) {
      this.meters.measure({ namespace: 'AWS/ApiGateway', name: '5xx', dimensions }, 1);
    }
  }
}
