import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { noticeVersion, termsVersion } from '../../../lambdas/contract/constants.ts';
import { Student } from '../../../lambdas/contract/entities.ts';
import {
  emptyStudent,
  studentOf,
  studentProblems,
} from '../../../web/src/features/freeBites/register/StudentDraft.ts';
import { filledForm, minorForm } from './students.ts';

describe('The form for students', () => {
  it('asks for what the mail and the college’s list need', () => {
    expect(Object.keys(studentProblems(emptyStudent))).toEqual([
      'name',
      'emailID',
      'rollNumber',
      'age',
    ]);
  });

  it('asks a student under 18 for a guardian with an address of their own, and nobody else', () => {
    const minor = { ...filledForm, age: 'minor' };
    const own = { ...minorForm, guardianEmailID: ` ${filledForm.emailID.toUpperCase()}` };

    expect(Object.keys(studentProblems(minor))).toEqual(['guardianName', 'guardianEmailID']);
    expect(Object.keys(studentProblems(own))).toEqual(['guardianEmailID']);
    expect(studentProblems(filledForm)).toEqual({});
    expect(studentProblems(minorForm)).toEqual({});
  });

  it.each([
    { name: '   ' },
    { emailID: 'asha' },
    { emailID: 'asha@college' },
    { emailID: 'a b@college.example' },
    { emailID: `${'a'.repeat(250)}@b.example` },
    { rollNumber: '\t' },
  ])('does not take %j', (wrong) => {
    expect(Object.keys(studentProblems({ ...filledForm, ...wrong }))).toEqual(Object.keys(wrong));
  });

  it.each([
    ['of age', filledForm],
    ['under 18', minorForm],
    ['without degree and year', { ...filledForm, course: '', year: '' }],
    ['with a line break pasted in', { ...filledForm, name: 'Asha\nRao' }],
  ])('%s is sent as the contract has it', (_, draft) => {
    expect(studentProblems(draft)).toEqual({});
    const sent = studentOf(draft, 'pes-bengaluru', 1_795_000_000_000);

    expect(z.parse(Student, sent)).toEqual(sent);
    expect(sent.name).toBe('Asha Rao');
    expect('guardian' in sent).toBe(draft.age === 'minor');
  });

  it('notes the version of the notice that the privacy policy has', () => {
    const policy = readFileSync(
      new URL('../../../web/content/privacyPolicy.md', import.meta.url),
      'utf8',
    );

    expect(policy).toContain(`\nversion: ${noticeVersion}\n`);
  });

  it('names the version that the terms have', () => {
    const terms = readFileSync(
      new URL('../../../web/content/termsAndCond.md', import.meta.url),
      'utf8',
    );

    expect(terms).toContain(`\nversion: ${termsVersion}\n`);
  });
});
