/** How some of the needs of an entry begin. They are apart from the constants because home would load these too. */

/** That its code needs nothing to be installed. */
export const runsHere = 'The code runs on this page';

/** What all that has to be bought costs. */
export const costNeed = /^(?:Parts cost|Material:)/;
