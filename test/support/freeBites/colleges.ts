/** Ways to bring colleges and samples into a local stack, and what students of them send. */

import { randomBytes } from 'node:crypto';
import { enterStage } from '../../../bin/ops/enterStage.ts';
import { dynamoCollegeEditor } from '../../../lambdas/adapters/dynamo/freeBites/colleges.ts';
import { dynamoStudentQueue } from '../../../lambdas/adapters/dynamo/freeBites/students.ts';
import { s3PublishedSamples } from '../../../lambdas/adapters/objectStore/s3PublishedSamples.ts';
import type { CollegeFacts } from '../../../lambdas/contract/tables/colleges.ts';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';
import {
  type ConfirmResult,
  confirmCollege,
} from '../../../lambdas/domain/freeBites/confirmCollege.ts';
import { publishSamples } from '../../../lambdas/domain/freeBites/publishSamples.ts';
import { entryWith } from '../catalogue/entryWith.ts';

/** Ids of the samples that `openColleges` publishes. */
export const sampleIDs = ['gears', 'levers', 'pulleys', 'screws', 'wedges'];

/** A college that is open now and offers every sample. */
export function college(more: Partial<CollegeFacts> = {}): CollegeFacts {
  return {
    collegeID: 'pes-bengaluru',
    name: 'PES University',
    city: 'Bengaluru',
    opensAt: 1,
    closesAt: Date.now() + 1000 * 86_400_000,
    seats: 2,
    samples: sampleIDs,
    ...more,
  };
}

/**
 * Publishes the samples and brings colleges in, as operators' commands do; a college that is there gets these facts but keeps its
 * seats. It leads this process to that local stack, so a process can have one only.
 *
 * @param aws the local stack's AWS endpoint
 */
export async function openColleges(aws: string, colleges: readonly CollegeFacts[]): Promise<void> {
  const entries = sampleIDs.map((id) => entryWith({ id, title: `All of ${id}` }));
  await publishAsSamples(aws, entries);
  for (const one of colleges) {
    await dynamoCollegeEditor().keep(one);
  }
}

/** Publishes entries as samples for colleges. @param aws the local stack's AWS endpoint */
export async function publishAsSamples(aws: string, entries: readonly Entry[]): Promise<void> {
  process.env['AWS_ENDPOINT_URL'] = aws;
  await enterStage('local');
  // They need not be in the catalogue, which may not be there at all.
  const states = { isWithdrawn: async () => false };
  const samples = entries.map((entry) => ({ ...entry, sample: true }));
  await publishSamples({ samples: s3PublishedSamples(), states }, samples);
}

/** A browser's idempotency key. */
export function newKey(): string {
  return randomBytes(16).toString('base64url');
}

/** What a grown-up student sends. */
export function student(emailID: string, more: object = {}): Record<string, unknown> {
  return {
    id: '1',
    name: 'Asha Rao',
    emailID,
    collegeID: 'pes-bengaluru',
    rollNumber: 'PES1UG26',
    course: 'Mechanical Engineering',
    year: 2,
    adult: true,
    consent: { version: 'v2', at: Date.now() },
    ...more,
  };
}

/** Gives the places of a college that was opened. */
export function confirmPlaces(collegeID: string): Promise<ConfirmResult> {
  const ports = { colleges: dynamoCollegeEditor(), students: dynamoStudentQueue() };
  return confirmCollege(ports, collegeID, { vouching: null, now: Date.now() });
}
