import type { StageSettings } from '../../../infra/cloud/settings.ts';
import type { CloudFacts } from './cloudFacts.ts';

/** One thing that is broken. */
export interface StageBreakage {
  /** The check that must name it. */
  readonly check: string;
  readonly broken: string;
  readonly change?: (facts: CloudFacts) => void;
  readonly settings?: (own: StageSettings) => Partial<StageSettings>;
  readonly says: RegExp;
  readonly fix: RegExp;
}
