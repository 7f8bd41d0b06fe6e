import { html } from 'hono/html';
import { everyExample } from './examples/fillExamples.ts';
import type { Section } from './Section.ts';

/** Who can sign in. */
export const people: Section = {
  show: ({ identity }) => html`<h2>People</h2>
    <p>Anyone can sign in on the site with one of these, or with any other address.</p>
    <div class="scroll" role="region" tabindex="0" aria-label="People"><table>
      <thead><tr><th scope="col">Name</th><th scope="col">E-mail</th><th scope="col">For</th><th scope="col">Groups</th></tr></thead>
      <tbody>
        ${identity
          .people()
          .filter(({ email, purpose }) => purpose !== undefined || !isExample(email))
          .map(
            ({ name, email, purpose = '', groups }) =>
              html`<tr><td>${name}</td><td>${email}</td><td>${purpose}</td><td>${groups.join(', ')}</td></tr>`,
          )}
      </tbody>
    </table></div>`,
};

/** Whether somebody is shown among the examples. */
function isExample(email: string): boolean {
  return everyExample.some(({ emailID }) => emailID === email);
}
