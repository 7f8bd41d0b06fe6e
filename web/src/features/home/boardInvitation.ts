/** What to do with the board of home. It is apart from the other texts because it comes with the board, and says nothing without it. */
export const boardInvitation = 'Press Run, turn the knob, then press the button.';
