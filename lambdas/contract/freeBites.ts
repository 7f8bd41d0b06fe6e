/** Routes of the case-study host: free samples for students. None takes a token. */
import * as z from 'zod/mini';
import { Student } from './entities.ts';
import { epochMs, slug } from './fields.ts';
import { ok, type Route, refused, request } from './route.ts';

const studentID = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,86}$/));

export const freeBites = {
  'freeBites/getCollegeInfo': {
    host: 'caseStudy',
    access: 'visitor',
    summary: 'Public facts of a college and its registration window.',
    open: false,
    repeatable: true,
    request: request({ collegeID: slug }),
    ok: ok({
      data: z.object({
        name: z.string(),
        city: z.string(),
        windowOpen: z.boolean(),
        opensAt: z.nullable(epochMs),
        closesAt: z.nullable(epochMs),
        seatsOpen: z.boolean(),
        samples: z.array(z.object({ id: slug, title: z.string() })),
      }),
    }),
    refused: refused({}),
    statuses: ['dataNotFound'],
  },
  'freeBites/registerStudent': {
    host: 'caseStudy',
    access: 'visitor',
    summary: 'Registers a student for free samples.',
    open: false,
    repeatable: true,
    request: z.extend(Student, request({}).shape),
    ok: ok({ studentID }),
    refused: refused({ errorMsg: z.optional(z.string()) }),
    statuses: ['dataNotFound', 'operationFailed'],
  },
  'freeBites/getStudentInfo': {
    host: 'caseStudy',
    access: 'visitor',
    summary: 'State of a registration, without personal data.',
    open: false,
    repeatable: true,
    request: request({ studentID }),
    ok: ok({
      data: z.object({
        college: z.string(),
        state: z.string(),
        samplesGranted: z.int(),
        samplesUsed: z.int(),
      }),
    }),
    refused: refused({}),
    statuses: ['dataNotFound', 'operationFailed'],
  },
} as const satisfies Record<`freeBites/${string}`, Route>;
