/** Words of tags that people write with capitals. */
const capitalised =
  'ADC AWG BME280 BOM CAD CRC CSV DFT E12 E24 ESP32 FSM HTTP I2C IoT LDR LED NAND NTC PCB PID PWM RC SI SMD SPI SQL SVG SWG UART ' +
  'Arduino Git JavaScript Modbus Python SQLite Wi-Fi ' +
  'Bayes Bode Boolean Carlo English Fourier Gantt Grashof Huffman Monte Morse Newton Nyquist Reynolds Savonius ' +
  "Hooke's Ohm's Young's";

const names = new Map(
  capitalised.split(' ').map((word) => [word.toLowerCase().replace('-', ''), word]),
);

/** A tag as people write it: `Python` for `python`, `Ohm’s law` for `ohm's law`. On the wire and in addresses tags are in lower case. */
export function tagName(tag: string): string {
  return tag
    .split(' ')
    .map((word) => names.get(word) ?? word)
    .join(' ')
    .replaceAll("'", '’');
}
