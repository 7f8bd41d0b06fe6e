import { studentIDOf } from '../../../lambdas/contract/studentID.ts';
import type { SentRegistration } from '../../../web/src/features/freeBites/register/FreeBitesMemory.ts';
import type { StudentDraft } from '../../../web/src/features/freeBites/register/StudentDraft.ts';

/** A form that was filled in by someone of age. */
export const filledForm: StudentDraft = {
  name: ' Asha Rao ',
  emailID: ' asha@college.example ',
  rollNumber: 'PES1UG26',
  course: 'Mechanical Engineering',
  year: '2',
  age: 'adult',
  guardianName: '',
  guardianEmailID: '',
};

/** The same by someone under 18, with the guardian's part. */
export const minorForm: StudentDraft = {
  ...filledForm,
  age: 'minor',
  guardianName: 'Meera Rao',
  guardianEmailID: 'meera@home.example',
};

/** A student id. */
export const studentID = studentIDOf(new Uint8Array(32).fill(7));

/** A registration that was sent at 1000. */
export const sent: SentRegistration = {
  key: 'k'.repeat(22),
  collegeID: 'pes-bengaluru',
  collegeName: 'PES University',
  draft: filledForm,
  at: 1000,
};
