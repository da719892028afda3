import { readFileSync } from 'node:fs';

/** A leather or fabric in leathers.json: its look, maker and grades. */
export interface DemoLeather {
  readonly name: string;
  readonly vendor: string;
  readonly collection: string;
  /** Color of a pull-up leather where it is stretched. */
  readonly stretched?: string;
  readonly grain: 'natural' | 'pebbled' | 'smooth' | 'linen' | 'boucle';
  readonly isFabric: boolean;
  /** 1 to 8. */
  readonly collectionGrade: number;
  /** 100 to 2000. */
  readonly leatherGrade: number;
  readonly hueFamily: string;
  readonly filters: {
    readonly hue: number;
    readonly saturation: number;
    readonly exposure: number;
    readonly brightness: number;
    readonly vibrance: number;
    readonly sepia: number;
    readonly contrast: number;
    /** Red, green, blue and level. */
    readonly colorize: readonly number[];
  };
}

const file = new URL('../leathers.json', import.meta.url);

export const demoLeathers = (JSON.parse(readFileSync(file, 'utf8')) as { leathers: readonly DemoLeather[] })
  .leathers;
