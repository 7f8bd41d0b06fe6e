/** Routes of the case-study host: free samples for students. None takes a token. */
import * as z from 'zod/mini';
import { ItemDocument } from './document.ts';
import { Student } from './entities.ts';
import { epochMs, line, slug } from './fields.ts';
import { ok, type Route, refused, request } from './route.ts';
import { StudentState } from './vocabulary.ts';

const studentID = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,86}$/));

/** What a student sees of the own samples: which there are, which were opened, and how many may be. */
const samples = {
  samplesGranted: z.int(),
  samplesUsed: z.int(),
  samples: z.array(z.object({ id: slug, title: z.string(), opened: z.boolean() })),
};

export const freeBites = {
  'freeBites/getCollegeInfo': {
    host: 'caseStudy',
    access: 'visitor',
    summary: 'Public facts of a college and its registration window.',
    open: true,
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
  'freeBites/findCollege': {
    host: 'caseStudy',
    access: 'visitor',
    summary: 'Colleges that take part, by name or city; slips of the keyboard are forgiven.',
    open: true,
    repeatable: true,
    limited: true,
    request: request({ text: line(80) }),
    ok: ok({
      data: z.object({
        colleges: z.array(
          z.object({ id: slug, name: z.string(), city: z.string(), windowOpen: z.boolean() }),
        ),
      }),
    }),
    refused: refused({}),
    statuses: [],
  },
  'freeBites/registerStudent': {
    host: 'caseStudy',
    access: 'visitor',
    summary:
      'Registers a student for free samples. The same key, college and address give the same id and change nothing.',
    open: true,
    repeatable: true,
    limited: true,
    keyed: true,
    request: z.extend(Student, request({}).shape),
    ok: ok({ studentID }),
    refused: refused({ errorMsg: z.optional(z.string()) }),
    // noValidity: outside the college's window, with `data.opensAt` and `data.closesAt`.
    statuses: ['dataNotFound', 'noValidity'],
  },
  'freeBites/getStudentInfo': {
    host: 'caseStudy',
    access: 'visitor',
    summary: 'State of a registration, without personal data.',
    open: true,
    repeatable: true,
    limited: true,
    request: request({ studentID }),
    ok: ok({
      data: z.object({
        college: z.string(),
        state: StudentState,
        /** Place on the waiting list, from 1; null in every other state. */
        waitingPosition: z.nullable(z.int()),
        ...samples,
      }),
    }),
    refused: refused({}),
    statuses: ['dataNotFound'],
  },
  'freeBites/openSample': {
    host: 'caseStudy',
    access: 'visitor',
    summary: "The document of one of the college's samples; counts once an item.",
    open: true,
    repeatable: true,
    request: request({ studentID, itemID: slug }),
    ok: ok({ data: z.object({ title: z.string(), document: ItemDocument, ...samples }) }),
    refused: refused({}),
    statuses: ['dataNotFound', 'insufficientPerm'],
  },
  'freeBites/giveBackPlace': {
    host: 'caseStudy',
    access: 'visitor',
    summary: 'Gives a registration up and forgets what the student told of themselves.',
    open: true,
    repeatable: true,
    request: request({ studentID }),
    ok: ok({ data: z.object({ state: StudentState }) }),
    refused: refused({}),
    statuses: ['dataNotFound'],
  },
} as const satisfies Record<`freeBites/${string}`, Route>;
