import { saveFile } from '../../../lib/saveFile.ts';
import { paths } from '../../../paths.ts';
import { registrationTexts } from '../words.ts';

const fileName = 'xplorers-student-id.txt';

/** Saves the student id as a small text file that says what it is for. */
export function saveStudentID(studentID: string, college: string | undefined): void {
  saveFile(fileName, 'text/plain', [studentIDFile(studentID, college, address())]);
}

/** Opens a message to oneself with the student id, in whatever sends mail on this device. */
export function mailStudentID(studentID: string, college: string | undefined): void {
  const body = studentIDFile(studentID, college, address());
  window.location.assign(
    `mailto:?subject=${encodeURIComponent(registrationTexts.file.subject)}&body=${encodeURIComponent(body)}`,
  );
}

function address(): string {
  return `${window.location.origin}${paths.freeBites}`;
}

/** What file and message say. @param address where the id is used */
export function studentIDFile(
  studentID: string,
  college: string | undefined,
  address: string,
): string {
  const { title, id, about, use } = registrationTexts.file;
  return [title(college), '', id, studentID, '', about, use(address), ''].join('\r\n');
}
