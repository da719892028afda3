import type { Albedo } from '../filters/index.ts';

/** Left, top, width and height in pixels of the whole picture. */
export type Box = readonly [left: number, top: number, width: number, height: number];

/** One image file of a layer, cropped to its visible part. */
export interface LayerImage {
  /** Path relative to the manifest's folder, with forward slashes. */
  readonly file: string;
  readonly box: Box;
  /** Content hash; part of the address, so that browsers may cache the file forever. */
  readonly hash: string;
  /** Box in the full picture, for an image that a page draws at half size; the file is scaled down while decoding. */
  readonly fullBox?: Box;
}

/**
 * How a layer gets its color.
 * - `leather`: by the filter values of that leather. With `ramp` the image is gray and goes through the ramp of
 *   that name first; without, it is an ordinary color picture.
 * - `finish`: the image is gray and goes through the ramp that the choice of `option` names; a choice in `inLeather` then
 *   gets the color of the main leather.
 * - `none`: the image is drawn as it is.
 */
export type Paint =
  | { readonly kind: 'leather'; readonly of: LeatherUse; readonly ramp?: string }
  | { readonly kind: 'finish'; readonly option: string }
  | { readonly kind: 'none' };

/** Which leather of the order line to use: the main one, or the one for inserts. */
export type LeatherUse = 'principal' | 'insert';

/** One of several images of a layer; options decide which is drawn. */
export interface LayerVariant {
  /** Required choices for these options. */
  readonly when?: Readonly<Record<string, readonly string[]>>;
  /** Among variants that qualify, the one with the right shapes wins, then the right grain; a missing one is the default. */
  readonly prefer?: Readonly<Record<string, string>>;
  /** Absent: the layer isn't drawn with these choices. */
  readonly base?: LayerImage;
  /** Highlights, opaque gray on black, drawn with `screen` right after the base and never tinted. */
  readonly gloss?: LayerImage;
  /**
   * Light that leather receives from other leather, opaque gray on black. This light and the gloss are added as
   * light; the leather's color decides how much of it there is.
   */
  readonly bounce?: LayerImage;
}

export interface PictureLayer {
  readonly name: string;
  readonly paint: Paint;
  /** `multiply` for shadows; absent means plain drawing by alpha. */
  readonly blend?: 'multiply';
  readonly variants: readonly LayerVariant[];
}

export interface PictureOption {
  readonly choices: readonly string[];
  readonly default: string;
}

/** Movement by one meter on the floor, in pixels of the whole picture. */
export type FloorStep = readonly [right: number, down: number];

/** Position of a piece on the floor of its picture, so that several pieces can be shown in one room. */
export interface PieceFloor {
  /** Center of its footprint, in pixels from the left and the top. */
  readonly center: readonly [left: number, top: number];
  /** A meter along its front, to the right of the viewer. */
  readonly along: FloorStep;
  /** A meter from its back to its front. */
  readonly forward: FloorStep;
  /** Size of the piece in meters; the depth is that from back to front. */
  readonly width: number;
  readonly depth: number;
  readonly height: number;
}

/** The picture of one furniture type in one style. */
export interface Piece {
  readonly style: string;
  readonly furnitureType: string;
  readonly width: number;
  readonly height: number;
  readonly options: Readonly<Record<string, PictureOption>>;
  /** In drawing order, the farthest first. */
  readonly layers: readonly PictureLayer[];
  /** Position of an option group on the picture, in percent of its size (IMG-20). */
  readonly anchors: Readonly<Record<string, { readonly top: number; readonly left: number }>>;
  /** Gray-ramp thumbnails are drawn from the layers; these are ready-made, by size `100x150` and so on (IMG-16). */
  readonly thumbnails: Readonly<Record<string, string>>;
  /** Absent in sets of photos without it; such a piece is not shown together with others. */
  readonly floor?: PieceFloor;
}

/** Where a second picture of a piece is taken from. */
export type ViewName = 'front';

/**
 * A second picture of a piece, from another camera. It has only options of the piece, with the same defaults, and often
 * fewer choices: whatever else is chosen has no second picture.
 */
export interface PieceView extends Piece {
  readonly view: ViewName;
}

/**
 * A picture that one material fills, to be tinted like a layer: a flat patch of a grain, 150 pixels square (IMG-16), or a
 * close-up. Without a ramp it is an ordinary color picture.
 */
export interface Swatch {
  readonly base: LayerImage;
  /** Absent for a cloth without highlights. */
  readonly gloss?: LayerImage;
  readonly bounce?: LayerImage;
  readonly ramp?: string;
}

/** A sale item without a picture shows a similar furniture type's picture. */
export interface Stand {
  readonly style: string;
  readonly furnitureType: string;
  readonly shows: string;
}

/** All data that the compositor needs about a set of pictures. */
export interface PictureManifest {
  readonly format: 1;
  /** Changes whenever a file or an entry changes. */
  readonly version: string;
  /** Files named `x.small.webp` contain the layers at 1/n of the size; 0 if there are none. */
  readonly smallScale: number;
  /** Reflectance by ramp name. */
  readonly ramps: Readonly<Record<string, Albedo>>;
  /** For each option that is a finish: the ramp of each choice. */
  readonly finishes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Choices of finish options in the color of the main leather, such as a thread that matches it. */
  readonly inLeather?: Readonly<Record<string, readonly string[]>>;
  /**
   * What a catalog item changes in the picture: option and choice by the item's image name (normalized by IMG-05 to
   * IMG-08). Items that are not listed change nothing.
   */
  readonly items: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** A patch of each grain, for swatches of the leathers. */
  readonly swatches: Readonly<Record<string, Swatch>>;
  /**
   * The corner of a seat from close up, by surface; all of one size. A surface without one, or a set without any, shows
   * none.
   */
  readonly closeUps?: Readonly<Record<string, Swatch>>;
  readonly pieces: readonly Piece[];
  /** Second pictures; a piece without one, or a set without any, shows none. */
  readonly views?: readonly PieceView[];
  readonly stands: readonly Stand[];
}
