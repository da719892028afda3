import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pieceFaults } from './check-piece.ts';
import { type ModelPiece, MODELS_FILE, type ModelSet } from './description.ts';
import { gltfText, readGltf } from './gltf-file.ts';
import { layersOf, type ModelLayer } from './layers.ts';
import { outlineOf } from './outline.ts';
import { readDescription } from './read-description.ts';

/** A piece whose model fits its description. */
export interface CheckedPiece {
  readonly piece: ModelPiece;
  readonly layers: readonly ModelLayer[];
  /** Reads the glTF file with all of its data inside. */
  readonly gltf: () => string;
}

export type CheckedModels =
  | { readonly ok: true; readonly set: ModelSet; readonly pieces: readonly CheckedPiece[] }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Checks a maker's whole folder before anything is rendered. Reports every error in plain words. */
export function checkModels(folder: string): CheckedModels {
  const text = textOf(path.join(folder, MODELS_FILE));
  if (text === undefined) return { ok: false, faults: [`The folder has no ${MODELS_FILE}.`] };
  const reading = readDescription(text);
  if (!reading.ok) return reading;
  const { set } = reading;
  const faults: string[] = [];
  const seen = new Set<string>();
  const pieces = set.pieces.map((piece): CheckedPiece => {
    const name = `${piece.style} ${piece.furnitureType}`;
    if (seen.has(name.toLowerCase())) faults.push(`${name} is there twice.`);
    seen.add(name.toLowerCase());
    const { json, faults: broken } = readGltf(folder, piece.file);
    faults.push(...broken);
    // Read again for rendering: all models of a maker at once may be more than the memory.
    const gltf = (): string => gltfText(folder, piece.file);
    if (!json.asset) return { piece, layers: [], gltf };
    const outline = outlineOf(json, piece.file);
    faults.push(...outline.faults, ...pieceFaults(piece, outline, set));
    return { piece, layers: layersOf(piece, outline), gltf };
  });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, set, pieces };
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Missing: the caller reports it.
    return undefined;
  }
}
