import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { qualityOf } from './quality.ts';
import { readTrace, type Trace } from './read-trace.ts';
import { plannedTakes, type Take } from './take-plan.ts';

/** Tells whether a rendering is done, and what was rendered. */
export const doneFile = 'done.txt';

const keyOf = ({ piece, form }: Take): string => JSON.stringify([piece.id, form]);

/** Takes that differ only in what is cut out of them or in the grain have the same light: the first of each. */
export function differentTakes(): Take[] {
  const seen = new Map<string, Take>();
  for (const take of plannedTakes()) if (!seen.has(keyOf(take))) seen.set(keyOf(take), take);
  return [...seen.values()];
}

/** Increase it if the same tracing gives other pictures. */
const relightingVersion = 1;

/** The empty studio from the camera of a piece: what is darker on the floor is the shadow of the furniture. */
export const floorOf = ({ piece }: Take, folder: string): string => path.join(folder, piece.id, 'floor');

/** What was traced in a folder of `trace-takes.ts`, by take. */
export interface Traces {
  /** Names what was traced for a take; undefined unless all arrangements of its piece are. */
  nameOf(take: Take): string | undefined;
  read(take: Take): Trace;
}

/** A piece is shown either with traced light or without: its parts must fit together. */
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
