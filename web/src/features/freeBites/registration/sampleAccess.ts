import type { StudentState } from '../../../../../lambdas/contract/vocabulary.ts';
import type { Success } from '../../../api/send.ts';

/** What the host says of a registration. */
export type RegistrationInfo = Success<'freeBites/getStudentInfo'>['data'];

/**
 * What a registration makes of a sample. `choice`: it can be opened, and then not every other one can. `null`: the college doesn't
 * offer it.
 */
export type SampleAccess = 'open' | 'choice' | 'closed' | null;

/** Whether a registration in this state opens samples that it hasn't opened. */
export function opensMore(state: StudentState): boolean {
  return state === 'received' || state === 'waiting' || state === 'place';
}

/** How many samples a registration opens, and how many of them are left. */
export function samplesLeft({ state, samples, samplesGranted, samplesUsed }: RegistrationInfo) {
  const granted = Math.max(samplesUsed, Math.min(samplesGranted, samples.length));
  return { granted, left: opensMore(state) ? granted - samplesUsed : 0 };
}

/** What a registration makes of the sample with this id. */
export function sampleAccess(info: RegistrationInfo, sampleID: string): SampleAccess {
  const sample = info.samples.find(({ id }) => id === sampleID);
  if (!sample) {
    return null;
  }
  const { left } = samplesLeft(info);
  const unopened = info.samples.length - info.samplesUsed;
  if (sample.opened || left === unopened) {
    return 'open';
  }
  return left > 0 ? 'choice' : 'closed';
}
