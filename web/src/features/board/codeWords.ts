/** Texts beside the code of boards, apart from those of the board: they come with every entry. */
export const codeWords = {
  download: 'Download sketch',
  uncompiled: {
    fragment: 'Part of a sketch: it doesn’t compile alone',
    esp32: 'For the ESP32: read by us, not compiled or simulated',
  },
} as const;
