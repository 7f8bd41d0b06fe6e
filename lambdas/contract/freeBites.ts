/** Routes of the case-study host: free samples for students. None takes a token. */
import * as z from 'zod/mini';
import { ItemDocument } from './document.ts';
import { defineEndpoints, ok, refused, request } from './endpoint.ts';
import { Student } from './entities.ts';
import { epochMs, line, slug } from './fields.ts';
import { StudentState } from './vocabulary.ts';

const studentID = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,86}$/));

/** What a student sees of the own samples: which there are, which were opened, and how many may be. */
const samples = {
  /** How many the registration opens as it stands now: without a place one of the student's choice, with one all. */
  samplesGranted: z.int(),
  /** With a place, until when it opens all; null without one. */
  samplesUntil: z.nullable(epochMs),
  samplesUsed: z.int(),
  samples: z.array(z.object({ id: slug, title: z.string(), opened: z.boolean() })),
};

export const freeBites = defineEndpoints({
  'freeBites/getCollegeInfo': {
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
  },
  'freeBites/findCollege': {
    request: request({ text: line(80) }),
    ok: ok({
      data: z.object({
        colleges: z.array(
          z.object({ id: slug, name: z.string(), city: z.string(), windowOpen: z.boolean() }),
        ),
      }),
    }),
  },
  'freeBites/registerStudent': {
    request: z.extend(Student, request({}).shape),
    ok: ok({ studentID }),
    refused: refused({ errorMsg: z.optional(z.string()) }),
  },
  'freeBites/getStudentInfo': {
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
  },
  'freeBites/openSample': {
    request: request({ studentID, itemID: slug }),
    ok: ok({ data: z.object({ title: z.string(), document: ItemDocument, ...samples }) }),
  },
  'freeBites/giveBackPlace': {
    request: request({ studentID }),
    ok: ok({ data: z.object({ state: StudentState }) }),
  },
});
