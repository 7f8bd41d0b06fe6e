import { paths } from '../../../paths.ts';

/** Saves the student id as a small text file that says what it is for. */
export function saveStudentID(studentID: string, college: string | undefined): void {
  const address = `${window.location.origin}${paths.caseStudy}`;
  const url = URL.createObjectURL(
    new Blob([studentIDFile(studentID, college, address)], { type: 'text/plain' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = 'xplorers-student-id.txt';
  link.click();
  URL.revokeObjectURL(url);
}

/** What the file says. @param address where the id is used */
export function studentIDFile(
  studentID: string,
  college: string | undefined,
  address: string,
): string {
  return [
    college === undefined ? 'Xplorers freeBites' : `Xplorers freeBites, ${college}`,
    '',
    'Student id:',
    studentID,
    '',
    'This is the only key to your registration. Keep it to yourself.',
    `Use it at ${address}`,
    '',
  ].join('\r\n');
}
