import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { qualityOf } from './quality.ts';
import { readTrace, type Trace } from './read-trace.ts';
import { plannedTakes, type Take } from './take-plan.ts';

/** Whether a rendering is done, and what it contains. */
export const doneFile = 'done.txt';

const keyOf = ({ piece, form }: Take): string => JSON.stringify([piece.id, form]);

/**
 * The first of all takes that share the same light, because they differ only in grain or in the layers taken from
 * them.
 */
export function differentTakes(): Take[] {
  const seen = new Map<string, Take>();
  for (const take of plannedTakes()) if (!seen.has(keyOf(take))) seen.set(keyOf(take), take);
  return [...seen.values()];
}

/** Increment when the same tracing produces different pictures. */
const relightingVersion = 6;

/** The empty studio from a piece's camera: darker areas on the floor are the furniture's shadow. */
export const floorOf = ({ piece }: Take, folder: string): string => path.join(folder, piece.id, 'floor');

/** Traces in a folder written by `trace-takes.ts`, by take. */
export interface Traces {
  /** Identifies a take's trace; undefined unless all of its piece's arrangements are traced. */
  nameOf(take: Take): string | undefined;
  read(take: Take): Trace;
}

/** A piece is shown entirely with traced light or entirely without: its parts must match. */
export function tracesIn(folder: string): Traces {
  const takes = differentTakes();
  const sources = new Map(takes.map((take) => [keyOf(take), take]));
  const doneFiles = (take: Take): string[] => [
    ...['dark', 'light'].map((gray) => path.join(folder, take.id, gray, doneFile)),
    path.join(floorOf(take, folder), doneFile),
  ];
  const untraced = takes.filter((take) => !doneFiles(take).every((file) => existsSync(file)));
  const missing = new Set(untraced.map(({ piece }) => piece.id));
  const last = { key: '', trace: undefined as Trace | undefined };
  return {
    nameOf(take) {
      if (missing.has(take.piece.id)) return undefined;
      const [dark] = doneFiles(sources.get(keyOf(take))!);
      return `${relightingVersion}-${readFileSync(dark!, 'utf8').slice(0, 12)}`;
    },
    read(take) {
      if (last.key !== keyOf(take) || !last.trace) {
        const source = sources.get(keyOf(take))!;
        const folders = { take: path.join(folder, source.id), floor: floorOf(take, folder) };
        last.trace = readTrace(folders, qualityOf(take.piece, false));
        last.key = keyOf(take);
      }
      return last.trace;
    },
  };
}
