import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What compiles sketches for an Uno. */
export interface Toolchain {
  /** Names the tools and libraries that a sketch is made with. @throws Error that goes on after the sketch's name */
  describe(text: string): string;
  /** Compiles a sketch to Intel HEX. @throws Error that goes on after the sketch's name, with what the compiler says */
  compile(name: string, text: string): Promise<string>;
}

/** Debian's packages, each with a file that it brings. */
const packages = {
  'arduino-builder': '/usr/share/arduino-builder/platform.txt',
  'arduino-ctags': '/usr/bin/arduino-ctags',
  'arduino-core-avr': '/usr/share/arduino/hardware/arduino/avr/platform.txt',
  'gcc-avr': '/usr/bin/avr-gcc',
  'avr-libc': '/usr/lib/avr/include/avr/io.h',
} as const;

/** Libraries that sketches may include, by their header: the name in the IDE's library manager, the folder there, and the version. */
const libraries = {
  'Servo.h': { name: 'Servo', folder: 'Servo', version: '1.2.2' },
  'LiquidCrystal_I2C.h': {
    name: 'LiquidCrystal I2C',
    folder: 'LiquidCrystal_I2C',
    version: '1.1.2',
  },
} as const;

/**
 * Debian's Arduino tools. They do what the IDE does with a sketch, declaring its functions included.
 *
 * @param folder where Arduino libraries are
 * @throws Error that says what to install
 */
export function findToolchain(folder: string): Toolchain {
  const missing = Object.entries(packages).flatMap(([name, file]) =>
    existsSync(file) ? [] : [name],
  );
  if (missing.length > 0) {
    throw new Error(
      `This needs Debian's Arduino tools. Run "sudo apt install ${missing.join(' ')}" on Debian 12 and start again.`,
    );
  }
  const gcc = execFileSync(packages['gcc-avr'], ['-dumpversion'], { encoding: 'utf8' }).trim();
  const core = versionIn(packages['arduino-core-avr']);
  return {
    describe: (text) =>
      [`gcc-avr ${gcc}`, `arduino-core-avr ${core}`, ...librariesOf(text, folder)].join(', '),
    compile: (name, text) => compile(name, text, folder),
  };
}

/** The libraries that a sketch includes, with their versions. */
function librariesOf(text: string, folder: string): string[] {
  return Object.entries(libraries)
    .filter(([header]) => text.includes(`#include <${header}>`))
    .map(([, library]) => {
      const found = versionIn(join(folder, library.folder, 'library.properties'));
      if (found !== library.version) {
        throw new Error(
          `needs the library "${library.name}" ${library.version} in ${folder}, which has ${found ?? 'none'}. Install it with the Arduino IDE's library manager.`,
        );
      }
      return `${library.name} ${library.version}`;
    });
}

/** The version in a file of properties; undefined when there is no such file. */
function versionIn(file: string): string | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return /^version=(\S+)/m.exec(text)?.[1];
}

async function compile(name: string, text: string, folder: string): Promise<string> {
  const work = mkdtempSync(join(tmpdir(), 'firmware-'));
  const [source, made] = [join(work, name), join(work, 'made')];
  try {
    mkdirSync(source);
    mkdirSync(made);
    writeFileSync(join(source, `${name}.ino`), `${text}\n`);
    await promisify(execFile)('arduino-builder', [
      '-compile',
      '-quiet',
      '-hardware',
      '/usr/share/arduino-builder',
      '-hardware',
      '/usr/share/arduino/hardware',
      '-tools',
      '/usr/bin',
      '-fqbn',
      'arduino:avr:uno',
      ...(existsSync(folder) ? ['-libraries', folder] : []),
      '-prefs',
      // The core's text of numbers needs it, and this avr-libc leaves it out in C++.
      'compiler.cpp.extra_flags=-DDECIMAL_DIG=__DECIMAL_DIG__',
      '-build-path',
      made,
      '-build-cache',
      made,
      join(source, `${name}.ino`),
    ]);
    return readFileSync(join(made, `${name}.ino.hex`), 'utf8').replaceAll('\r\n', '\n');
  } catch (error) {
    throw new Error(`does not compile:\n${compilerWords(error).replaceAll(`${source}/`, '')}`, {
      cause: error,
    });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** What a process that failed has written. */
function compilerWords(error: unknown): string {
  const isProcess = error instanceof Error && 'stderr' in error && error.stderr;
  return String(isProcess || error).trim();
}
