/** How long an e-mail address may be. */
export const emailLength = 254;

/** Whether a typed text can be an e-mail address, spaces around it aside. */
export function isEmail(typed: string): boolean {
  const email = typed.trim();
  return (
    email.length <= emailLength &&
    /^[^\s@\p{Cc}]+@[^\s@\p{Cc}.]+(?:\.[^\s@\p{Cc}.]+)+$/u.test(email)
  );
}
