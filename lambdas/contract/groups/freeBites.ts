/** Routes of the case-study host: free samples for students. None takes a person's token. */
import * as z from 'zod/mini';
import { mostListed } from '../answerBounds.ts';
import { listOf } from '../answerSize.ts';
import { collegeListPage, coordinatorMarks, mostSamples } from '../constants.ts';
import { ItemDocument } from '../document.ts';
import { ListedStudent, Student } from '../entities.ts';
import { emailID, epochMs, line, placeInList, registration, slug } from '../fields.ts';
import { GuardianState, StudentState } from '../vocabulary.ts';
import { defineEndpoints, ok, refused, request } from './endpoint.ts';

const studentID = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,86}$/));

/** What a student sees of their own samples: which there are, which were opened, and how many may be. */
const samples = {
  /** How many the registration opens as it stands now: without a place one of the student's choice, with one all. */
  samplesGranted: z.int(),
  /** With a place, until when it opens all: the end of the college's window, or `minimumPlaceDays` after the place was given. */
  samplesUntil: z.nullable(epochMs),
  samplesUsed: z.int(),
  samples: listOf(z.object({ id: slug, title: z.string(), opened: z.boolean() }), mostSamples),
};

/** The secret of a coordinator's link. */
const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** A college's list as its coordinator sees it: what it takes to know a student, without address and guardian. */
const collegeList = z.object({
  college: z.string(),
  city: z.string(),
  opensAt: z.nullable(epochMs),
  closesAt: z.nullable(epochMs),
  /** When the link stops working. */
  linkExpiresAt: epochMs,
  seats: z.int(),
  counts: z.object({
    registered: z.int(),
    toConfirm: z.int(),
    places: z.int(),
    waiting: z.int(),
    declined: z.int(),
    placesLeft: z.int(),
  }),
  /** In order of arrival, without those who cancelled; a page of them, of at most `collegeListPage`. */
  students: z.array(ListedStudent).check(z.maxLength(collegeListPage)),
  /** Where the next page begins; null after the last. */
  next: z.nullable(placeInList),
});

const marks = z._default(z.array(registration).check(z.maxLength(coordinatorMarks)), []);

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
        samples: listOf(z.object({ id: slug, title: z.string() }), mostSamples),
      }),
    }),
  },
  'freeBites/findCollege': {
    request: request({ text: line(80) }),
    ok: ok({
      data: z.object({
        colleges: listOf(
          z.object({ id: slug, name: z.string(), city: z.string(), windowOpen: z.boolean() }),
          mostListed.foundColleges,
        ),
      }),
    }),
  },
  'freeBites/registerStudent': {
    request: z.extend(Student, request({}).shape),
    ok: ok({
      studentID,
      /** True when this key has registered the student before with other details; those stay. Absent otherwise. */
      hasOtherDetails: z.optional(z.boolean()),
    }),
    refused: refused({ errorMsg: z.optional(z.string()) }),
  },
  'freeBites/resendStudentID': {
    request: request({ collegeID: slug, emailID }),
    ok: ok({}),
  },
  'freeBites/guardianConsent': {
    request: request({
      token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{22,86}$/)),
      agrees: z.optional(z.boolean()),
    }),
    ok: ok({
      data: z.object({
        college: z.string(),
        /** `declined` too when the student cancelled the registration. */
        state: GuardianState,
        /** Null once the registration is cancelled. */
        student: z.nullable(z.object({ name: z.string(), emailID: z.string() })),
      }),
    }),
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
  'freeBites/getCollegeList': {
    request: request({ linkToken, after: z.optional(placeInList) }),
    ok: ok({ data: collegeList }),
  },
  'freeBites/confirmStudents': {
    request: request({ linkToken, confirm: marks, decline: marks }),
    ok: ok({ data: collegeList }),
  },
  'freeBites/giveBackPlace': {
    request: request({ studentID }),
    ok: ok({ data: z.object({ state: StudentState }) }),
  },
});
