import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { LayerImage, PieceFloor } from '../../src/manifest/index.ts';
import type { LegKind } from '../../src/modeler/index.ts';
import type { GrainKind, View } from '../../src/renderer/index.ts';
import type { RecordedCloseUps } from './close-ups.ts';
import type { LayerName } from './layer-options.ts';

export interface RecordedLayer {
  readonly name: LayerName;
  readonly legs?: LegKind;
  /** One of the take's other grains. */
  readonly grain?: GrainKind;
  readonly base: LayerImage;
  readonly gloss?: LayerImage;
  readonly bounce?: LayerImage;
}

export interface RecordedTake {
  readonly takeHash: string;
  readonly modelerHash: string;
  readonly geometryHash: string;
  readonly view: View;
  /** Position of the piece on the floor; known once a manifest was written. */
  floor?: PieceFloor;
  readonly quality: string;
  /** Identifies the tracing, if the light is traced. */
  readonly trace?: string;
  readonly seconds: number;
  readonly layers: readonly RecordedLayer[];
}

/** Record of everything rendered so far, stored next to the images, so that a stopped bake can continue. */
export interface BakeRecord {
  readonly takes: Record<string, RecordedTake>;
  closeUps?: RecordedCloseUps;
}

export function readRecord(file: string): BakeRecord {
  if (!existsSync(file)) return { takes: {} };
  return JSON.parse(readFileSync(file, 'utf8')) as BakeRecord;
}

/** Writes to a temporary file and renames it, so that an interruption leaves the old one. */
export function writeJson(file: string, value: unknown, indent?: number): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, undefined, indent)}\n`);
  renameSync(`${file}.new`, file);
}
