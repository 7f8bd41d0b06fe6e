/**
 * The words of generated catalogue entries: real ones of engineering first, then ones made of its parts, as in any catalogue the rare ones
 * are. None is a word that a search ignores beside others, such as "build".
 */

/** A word and the forms it is written in, its base first. */
export interface Lemma {
  readonly base: string;
  readonly forms: readonly string[];
}

const nouns =
  'robot sensor motor circuit battery board program network signal engine bridge camera drone printer server database antenna amplifier transistor resistor capacitor diode relay switch servo gear bearing shaft pump valve turbine generator boiler compressor beam column truss frame concrete cement steel alloy polymer ceramic composite laser lens mirror filter oscillator converter inverter rectifier transformer regulator controller processor compiler kernel thread process packet router protocol socket cluster container pipeline library framework module function variable pointer array matrix vector tensor graph tree queue stack buffer cache memory register address interface adapter driver firmware bootloader algorithm heuristic model dataset classifier regression gradient layer neuron embedding token agent policy reward simulation experiment measurement calibration tolerance drawing sketch blueprint prototype enclosure chassis wheel propeller wing fuselage rocket satellite orbit telescope microscope spectrometer voltmeter ammeter multimeter oscilloscope probe electrode catalyst reactor distillation membrane enzyme protein genome implant prosthesis exoskeleton gripper actuator encoder potentiometer accelerometer gyroscope magnetometer thermometer barometer hygrometer pressure temperature humidity voltage current power energy torque force stress strain fatigue corrosion vibration noise frequency wave pulse harmonic phase amplitude impedance inductor coil magnet field particle quantum photon electron lattice crystal wafer mask chip package solder joint wire cable connector harness fuse breaker panel inverter charger grid turbine dam canal road tunnel railway signal station vehicle brake clutch piston crankshaft carburettor exhaust radiator tyre suspension steering navigation map route planner schedule inventory ledger invoice payment token wallet contract game shader texture mesh animation camera scene editor browser page form button chart dashboard report notebook tutorial lesson exercise quiz project challenge workshop mentor student college laboratory'.split(
    ' ',
  );
const verbs =
  'design test measure control model print solder wire program debug deploy analyse optimise simulate train predict classify detect track map plan drive charge connect configure calibrate assemble cut weld bend cast mill drill turn polish paint sketch draw render animate play learn teach solve prove compute estimate sample filter amplify convert encode decode compress encrypt sign verify store query index search sort merge split parse compile link load stream schedule monitor alert log scale balance cool heat pump lift move rotate balance steer brake launch land fly dive swim walk grip pick place pack ship'.split(
    ' ',
  );
const beginnings =
  'aero agri astro audio auto avio bio cardio chemo chrono cryo cyber dendro derma dyna eco electro endo ergo fibro ferro fluo geo giga gyro halo helio hemo hetero holo homo hydro hygro hyper immuno infra inter intra iso kilo kine lacto litho macro magneto mecha mega meta micro milli mono morpho multi nano neuro nitro omni opto ortho osmo oxy para patho pedo penta peri petro phono photo physio piezo planto pluto pneumo poly proto pseudo psycho pyro quadri radio retro rheo seismo semi servo sono spectro stereo sub super supra synchro techno tele tetra thermo topo toxo trans tribo tri turbo ultra uni vaso vibro visco xeno zoo'.split(
    ' ',
  );
const roots =
  'graph meter scope gram logue phone stat trope phase morph nomy pathy logy lysis genesis kinesis therm cline cyte derm duct fluid form frame gel gen grade grid lith lock mer metric mode motor node nym path phile phore plane plast pod pole port print pump range ray rotor sensor shell sorb source span sphere spin stage stasis state stream strip switch syn tact tank taxis techs thesis tone track tract tube type valve vane vector vent wave weld wheel wing zone'.split(
    ' ',
  );

/** All words, the commonest first. */
export function vocabulary(): Lemma[] {
  const made = roots.flatMap((root) => beginnings.map((beginning) => beginning + root));
  const common = new Map<string, Lemma>();
  for (let at = 0; at < nouns.length; at++) {
    const [noun = '', verb] = [nouns[at], verbs[at]];
    common.set(noun, { base: noun, forms: [noun, plural(noun)] });
    // A verb and the noun that is made of it would be one word to some engines and two to others.
    if (verb !== undefined && !nouns.some((known) => known.startsWith(verb.slice(0, 5)))) {
      common.set(verb, { base: verb, forms: [verb, plural(verb), ing(verb)] });
    }
  }
  const rare = made
    .filter((word) => !common.has(word))
    // Any fixed order in which neighbours do not resemble each other.
    .sort((one, other) => scatter(one) - scatter(other))
    .map((noun) => ({ base: noun, forms: [noun, plural(noun)] }));
  return [...common.values(), ...rare];
}

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) {
    return `${word.slice(0, -1)}ies`;
  }
  if (/sis$/.test(word)) {
    return `${word.slice(0, -2)}es`;
  }
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

function ing(verb: string): string {
  if (/[^aeiou][aeiou][bdglmnpt]$/.test(verb) && verb.length < 6) {
    return `${verb}${verb.at(-1)}ing`;
  }
  return /[^e]e$/.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
}

function scatter(word: string): number {
  let sum = 7;
  for (const letter of word) {
    sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0;
  }
  return Math.imul(sum, 0x9e3779b1) | 0;
}
