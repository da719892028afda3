export type ArmKind = 'track' | 'rolled' | 'sloped' | 'slim' | 'padded' | 'wing';
export type BackKind = 'box' | 'pillow' | 'buttoned' | 'split' | 'tall';
export type SeatKind = 'box' | 'bench' | 'plush';
export type LegKind = 'tapered' | 'bun' | 'turned' | 'block' | 'metal' | 'plinth' | 'none' | 'swivel';

/** All data that determines the shape of a piece of furniture; lengths in meters. */
export interface FurnitureForm {
  readonly body: 'cushioned' | 'tufted' | 'ottoman';
  readonly seats: number;
  readonly seatWidth: number;
  readonly depth: number;
  readonly legHeight: number;
  readonly seatHeight: number;
  readonly backHeight: number;
  readonly armHeight: number;
  readonly armWidth: number;
  /** From the back to the front of the arm; shorter than the depth on a chaise. */
  readonly armLength: number;
  readonly leftArm: ArmKind | undefined;
  readonly rightArm: ArmKind | undefined;
  /** A corner has a second back on its left. */
  readonly isCorner: boolean;
  readonly back: BackKind;
  readonly seat: SeatKind;
  readonly legs: LegKind;
  /** A wooden rail under the body. */
  readonly hasWoodRail: boolean;
  /** Reclining seats have a footrest; when open, it is raised and the back leans. */
  readonly motion: 'none' | 'closed' | 'open';
  /** A bed folded into the body; when open, it is pulled out. */
  readonly sleeper: 'none' | 'open';
  /** Where its chance begins: another seed folds, sags and dents every part in another way. */
  readonly seed: number;
}

export const innerWidth = (form: FurnitureForm): number => form.seats * form.seatWidth;

/** Height of the surface under the seat cushions. */
export const railTop = (form: FurnitureForm): number => form.seatHeight - seatThickness(form) + 0.01;

export const seatThickness = ({ seat, body }: FurnitureForm): number =>
  body === 'ottoman' ? 0.13 : body === 'tufted' ? 0.16 : seat === 'plush' ? 0.2 : 0.18;

/** Width from the outside of one arm to the outside of the other. */
export const outerWidth = (form: FurnitureForm): number =>
  innerWidth(form) + form.armWidth * ((form.leftArm ? 1 : 0) + (form.rightArm ? 1 : 0));
