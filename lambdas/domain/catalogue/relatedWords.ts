/** What students ask for that the catalogue lacks, and the words of what leads there. */
const related: readonly (readonly [asked: string, words: string])[] = [
  // What holds one level, a body that a board's motors move, and how long it flies.
  [
    'drone drones quadcopter uav propeller plane aeroplane helicopter hovercraft gyroscope',
    'PID robot battery',
  ],
  ['car cars vehicle bike ev kart', 'robot motor gear'],
  ['ai ml chatgpt llm neural gpt tensorflow opencv', 'regression Python'],
  ['app android ios website react html css web', 'JavaScript'],
  ['iot alexa smart raspberry wifi bluetooth', 'ESP32 sensor'],
  ['cad solidworks autocad cnc printer printing 3d', 'drawing mechanism'],
  ['rocket satellite space', 'numerical'],
  ['arm prosthetic exoskeleton hand gripper', 'servo linkage'],
  ['kirchhoff kcl kvl thevenin norton mesh nodal', 'ohm voltage breadboard'],
  ['radio fm antenna speaker amplifier guitar music', 'op-amp sampling'],
];

/**
 * Words to search one by one in place of those that no entry has; none where none are known to lead there.
 *
 * @param words folded
 */
export function relatedWords(words: readonly string[]): readonly string[] {
  const found = related.find(([asked]) => asked.split(' ').some((word) => words.includes(word)));
  return found?.[1].split(' ') ?? [];
}
