import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageFault } from '../../compositor/index.ts';
import type { Box } from '../../manifest/index.ts';
import { faultOfPhotograph, openPhotograph, type PhotographUse, sharedPart } from './photograph.ts';
import { sourceFaults } from './source-faults.ts';
import {
  readSource,
  type SourceCloseUp,
  type SourceLayer,
  type SourcePiece,
  type SourceSet,
} from './source-set.ts';

/** Name of the file that describes a maker's photographs. */
export const SOURCE_FILE = 'pictures.json';

export type SourceCheck =
  { readonly ok: true; readonly set: SourceSet } | { readonly ok: false; readonly faults: readonly string[] };

/** Checks a maker's whole folder: description, names, types, sizes, alignment, transparency. Reports every error. */
export async function checkSource(folder: string): Promise<SourceCheck> {
  const text = await readFile(path.join(folder, SOURCE_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return refused([`The folder has no ${SOURCE_FILE}.`]);
  const value = parsed(text);
  if (value instanceof Error) return refused([`${SOURCE_FILE} is not JSON: ${value.message}`]);
  const reading = readSource(value);
  if (!reading.ok) return refused(reading.faults);
  const faults = sourceFaults(reading.set);
  for (const piece of reading.set.pieces) faults.push(...(await pieceFaults(folder, piece)));
  for (const [surface, closeUp] of Object.entries(reading.set.closeUps ?? {}))
    faults.push(...(await closeUpFaults(folder, { surface, closeUp, set: reading.set })));
  return faults.length > 0 ? refused(faults) : { ok: true, set: reading.set };
}

const refused = (faults: readonly string[]): SourceCheck => ({ ok: false, faults });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    return cause;
  }
}

/** How a layer's base picture is used. */
export const useOf = ({ shadow, ramp, finish }: SourceLayer): PhotographUse =>
  shadow ? 'shadow' : ramp !== undefined || finish !== undefined ? 'gray' : 'layer';

export const useOfCloseUp = ({ ramp }: SourceCloseUp): PhotographUse =>
  ramp === undefined ? 'closeUp' : 'grayCloseUp';

/** Minimum overlap of a layer's pictures; a smaller overlap means that the camera moved or the name is wrong. */
const LEAST_SHARED = 0.1;

async function pieceFaults(folder: string, piece: SourcePiece): Promise<string[]> {
  const faults: string[] = [];
  let size: { file: string; width: number; height: number } | undefined;
  for (const layer of piece.layers) {
    let first: { file: string; box: Box } | undefined;
    for (const { file, gloss, bounce } of layer.images) {
      for (const [name, use] of [
        [file, useOf(layer)],
        [gloss, 'gloss'],
        [bounce, 'gloss'],
      ] as const) {
        if (name == null) continue;
        const opened = await openOrFault(folder, name, use);
        if (typeof opened === 'string') {
          faults.push(opened);
          continue;
        }
        size ??= { file: name, ...opened.size };
        const { width, height } = opened.size;
        if (width !== size.width || height !== size.height)
          faults.push(
            `${name} has ${width} x ${height} pixels, ${size.file} has ${size.width} x ${size.height}: all pictures of a piece have one size.`,
          );
        else if (first && sharedPart(first.box, opened.box) < LEAST_SHARED)
          faults.push(`${name} is not aligned: it shows another place than ${first.file}.`);
        if (use !== 'gloss') first ??= { file: name, box: opened.box };
      }
    }
  }
  return faults;
}

interface CloseUpWork {
  readonly surface: string;
  readonly closeUp: SourceCloseUp;
  readonly set: SourceSet;
}

async function closeUpFaults(folder: string, { surface, closeUp, set }: CloseUpWork): Promise<string[]> {
  const { file, gloss, ramp } = closeUp;
  const base = await openOrFault(folder, file, useOfCloseUp(closeUp));
  const shine = gloss === undefined ? undefined : await openOrFault(folder, gloss, 'gloss');
  const faults = [base, shine].filter((opened) => typeof opened === 'string');
  if (ramp !== undefined && !(ramp in (set.ramps ?? {})))
    faults.push(`The close-up of ${surface}: there is no ramp ${ramp}.`);
  if (typeof base === 'object' && typeof shine === 'object')
    if (base.size.width !== shine.size.width || base.size.height !== shine.size.height)
      faults.push(`${gloss} has another size than ${file}.`);
  return faults;
}

async function openOrFault(folder: string, file: string, use: PhotographUse) {
  try {
    const photograph = await openPhotograph(folder, file, use);
    const { box, pixels } = photograph;
    return (
      faultOfPhotograph(photograph, use) ?? { box, size: { width: pixels.width, height: pixels.height } }
    );
  } catch (cause) {
    if (cause instanceof ImageFault) return cause.message;
    throw cause;
  }
}
