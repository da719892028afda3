import type { PiecePlan } from './piece-plan.ts';

export interface Quality {
  readonly name: 'draft' | 'medium' | 'full';
  readonly width: number;
  readonly height: number;
  readonly lights: number;
  readonly shadowSize: number;
}

export const qualities: Readonly<Record<Quality['name'], Quality>> = {
  full: { name: 'full', width: 1600, height: 1000, lights: 60, shadowSize: 2048 },
  medium: { name: 'medium', width: 800, height: 500, lights: 36, shadowSize: 1024 },
  draft: { name: 'draft', width: 800, height: 500, lights: 18, shadowSize: 1024 },
};

/** Drawn layers that get traced light need only their grain and their edges; shadows of single lights would show as steps. */
export const forTraced = (quality: Quality): Quality => ({ ...quality, lights: 48, shadowSize: 0 });

export const qualityOf = (piece: PiecePlan, isDraft: boolean): Quality =>
  qualities[isDraft ? 'draft' : piece.quality];
