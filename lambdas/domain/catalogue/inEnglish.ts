/** What students search for in Hindi and Marathi, and what the catalogue calls it. */
const known: readonly (readonly [english: string, written: string])[] = [
  ['robot', 'रोबोट रोबॉट रोबो रोबोटिक्स'],
  ['solar', 'सोलर सौर सौर्य सूर्य सूरज'],
  ['bridge', 'पुल पूल ब्रिज सेतु'],
  ['electricity', 'बिजली वीज विद्युत'],
  ['machine', 'मशीन यंत्र'],
  ['computer', 'कंप्यूटर कम्प्यूटर कंप्युटर संगणक'],
  ['algebra', 'गणित मैथ मैथ्स'],
  ['light', 'लाइट बत्ती रोशनी प्रकाश'],
  ['timer', 'घड़ी घड्याळ टाइमर'],
  ['wheel', 'पहिया पहिए पहिये चाक'],
  ['weather', 'मौसम हवामान'],
  ['fan', 'पंखा'],
  ['Arduino', 'आर्डुइनो अर्डुइनो आर्डुनो आर्डूइनो अरडुइनो'],
  ['motor', 'मोटर'],
  ['sensor', 'सेंसर सेन्सर'],
  ['battery', 'बैटरी बॅटरी'],
  ['LED', 'एलईडी'],
  ['traffic', 'ट्रैफिक ट्रॅफिक यातायात'],
  ['Python', 'पाइथन पायथन पाइथॉन'],
  ['program', 'प्रोग्राम प्रोग्रामिंग कोड कोडिंग'],
  ['game', 'गेम खेल'],
  ['wind', 'पवन पवनचक्की'],
  ['water', 'पानी पाणी जल'],
  ['plant', 'पौधा पौधे'],
  ['gear', 'गियर गिअर'],
  ['circuit', 'सर्किट परिपथ'],
  ['electronics', 'इलेक्ट्रॉनिक्स'],
  ['resistor', 'रेसिस्टर रेजिस्टर प्रतिरोधक'],
  ['thermometer', 'थर्मामीटर तापमान'],
  ['pendulum', 'पेंडुलम लोलक'],
  ['drawing', 'ड्राइंग ड्रॉइंग'],
  ['statistics', 'सांख्यिकी'],
  ['drone', 'ड्रोन'],
  ['car', 'कार गाड़ी गाडी'],
  ['AI', 'एआई'],
];

const englishOf = new Map(
  known.flatMap(([english, written]) =>
    written.split(' ').map((word) => [word.normalize('NFC'), english] as const),
  ),
);

/** The words that the catalogue has for a text in Devanagari, and those that are in Latin letters already; null where none is known. */
export function inEnglish(text: string): string | null {
  const words = text.normalize('NFC').split(/[\s,.?!।/-]+/);
  if (!words.some((word) => englishOf.has(word))) {
    return null;
  }
  const kept = words.flatMap((word) => englishOf.get(word) ?? (/^\w/.test(word) ? word : []));
  return [...new Set(kept)].join(' ');
}
