/** What a person may say they want to build, by name: each is a tag of paths. As many as the contract takes. */
export const topics = [
  { tag: 'arduino', name: 'Arduino & sensors' },
  { tag: 'structure', name: 'Bridges & structures' },
  { tag: 'feedback', name: 'Control & feedback' },
  { tag: 'sql', name: 'Databases' },
  { tag: 'logic gate', name: 'Digital logic' },
  { tag: 'electronics', name: 'Electronics' },
  { tag: 'gear', name: 'Gears & mechanisms' },
  { tag: 'measurement', name: 'Measurements & experiments' },
  { tag: 'robot', name: 'Robots' },
  { tag: 'wifi', name: 'Wi-Fi & IoT' },
] as const;
