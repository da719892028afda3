import { toByte } from './byte.ts';
import { exposureTable } from './exposure-table.ts';
import type { FilterValues } from './filter-values.ts';
import { turnHue } from './hue.ts';

/** Changes one color in place; entries are whole numbers 0..255 before and after. */
export type ColorStep = (color: Float64Array) => void;

function store(color: Float64Array, red: number, green: number, blue: number): void {
  color[0] = toByte(red);
  color[1] = toByte(green);
  color[2] = toByte(blue);
}

const hueStep =
  (hue: number): ColorStep =>
  (c) => {
    turnHue(c[0]!, c[1]!, c[2]!, hue, c);
  };

function pullToLargest(c: Float64Array, largest: number, by: number): void {
  const [red, green, blue] = c as unknown as [number, number, number];
  store(c, red + (largest - red) * by, green + (largest - green) * by, blue + (largest - blue) * by);
}

function saturationStep(saturation: number): ColorStep {
  const by = saturation * -0.01;
  return (c) => pullToLargest(c, Math.max(c[0]!, c[1]!, c[2]!), by);
}

function exposureStep(exposure: number): ColorStep {
  const table = exposureTable(exposure);
  return (c) => store(c, table[c[0]!]!, table[c[1]!]!, table[c[2]!]!);
}

function brightnessStep(brightness: number): ColorStep {
  const add = Math.floor((255 * brightness) / 100);
  return (c) => store(c, c[0]! + add, c[1]! + add, c[2]! + add);
}

const vibranceStep =
  (vibrance: number): ColorStep =>
  (c) => {
    const largest = Math.max(c[0]!, c[1]!, c[2]!);
    const mean = (c[0]! + c[1]! + c[2]!) / 3;
    pullToLargest(c, largest, (((Math.abs(largest - mean) * 2) / 255) * -vibrance) / 100);
  };

function sepiaStep(sepia: number): ColorStep {
  const s = sepia / 100;
  return (c) => {
    // Green reads the new red, and blue the new red and green, unrounded: a quirk of the original.
    const red = Math.min(255, c[0]! * (1 - 0.607 * s) + c[1]! * 0.769 * s + c[2]! * 0.189 * s);
    const green = Math.min(255, red * 0.349 * s + c[1]! * (1 - 0.314 * s) + c[2]! * 0.168 * s);
    const blue = Math.min(255, red * 0.272 * s + green * 0.534 * s + c[2]! * (1 - 0.869 * s));
    store(c, red, green, blue);
  };
}

function contrastStep(contrast: number): ColorStep {
  const k = ((contrast + 100) / 100) ** 2;
  const stretch = (value: number): number => ((value / 255 - 0.5) * k + 0.5) * 255;
  return (c) => store(c, stretch(c[0]!), stretch(c[1]!), stretch(c[2]!));
}

function colorizeStep([red, green, blue, level]: FilterValues['colorize']): ColorStep {
  const by = (value: number, wanted: number): number => value - ((value - wanted) * level) / 100;
  return (c) => store(c, by(c[0]!, red), by(c[1]!, green), by(c[2]!, blue));
}

/**
 * A leather's filters as steps on one color, in the fixed order. Filters with value 0 are skipped, because they
 * change nothing (hue would, by rounding down).
 */
export function filterSteps(values: FilterValues): ColorStep[] {
  const steps: ColorStep[] = [];
  if (values.hue) steps.push(hueStep(values.hue));
  if (values.saturation) steps.push(saturationStep(values.saturation));
  if (values.exposure) steps.push(exposureStep(values.exposure));
  if (values.brightness) steps.push(brightnessStep(values.brightness));
  if (values.vibrance) steps.push(vibranceStep(values.vibrance));
  if (values.sepia) steps.push(sepiaStep(values.sepia));
  if (values.contrast) steps.push(contrastStep(values.contrast));
  if (values.colorize[3]) steps.push(colorizeStep(values.colorize));
  return steps;
}
