import type { FurnitureForm } from '../furniture-form.ts';
import { baseForm, type StyleForm } from './style-forms.ts';

export interface FurnitureType {
  readonly id: string;
  readonly name: string;
  /** Number of seats according to the price list. */
  readonly seats: number;
  /** How the style's form is changed for this type; undefined where the style doesn't offer the type. */
  readonly form: (style: StyleForm) => FurnitureForm | undefined;
}

const seated =
  (seats: number) =>
  (style: StyleForm): FurnitureForm => ({ ...baseForm(style), seats });

/** A one-piece shell can't be divided into sections or pulled out. */
const ifCushioned = (style: StyleForm, form: Partial<FurnitureForm>): FurnitureForm | undefined =>
  style.body === 'cushioned' ? { ...baseForm(style), motion: 'none', ...form } : undefined;

const chaiseDepth = 1.58;

/** The furniture types of the demo catalog. */
export const furnitureTypes: readonly FurnitureType[] = [
  { id: 'sofa-3-seat', name: 'Sofa 3-seat', seats: 3, form: seated(3) },
  { id: 'loveseat', name: 'Loveseat', seats: 2, form: seated(2) },
  {
    id: 'chair',
    name: 'Chair',
    seats: 1,
    form: (style) => ({ ...baseForm(style), seats: 1, seatWidth: style.seatWidth - 0.04 }),
  },
  { id: 'sofa-4-seat', name: 'Sofa 4-seat', seats: 4, form: seated(4) },
  {
    id: 'ottoman',
    name: 'Ottoman',
    seats: 1,
    form: (style) => ({
      ...baseForm(style),
      body: 'ottoman',
      seats: 1,
      seatWidth: style.seatWidth + 0.06,
      seatHeight: style.seatHeight - 0.03,
      depth: 0.56,
      armLength: 0.56,
      leftArm: undefined,
      rightArm: undefined,
      motion: 'none',
      seat: style.seat === 'plush' ? 'plush' : 'bench',
    }),
  },
  {
    id: 'chaise',
    name: 'Chaise',
    seats: 2,
    form: (style) =>
      ifCushioned(style, {
        seats: 1,
        seatWidth: style.seatWidth + 0.06,
        depth: chaiseDepth,
        armLength: style.depth,
      }),
  },
  {
    id: 'left-arm-loveseat',
    name: 'Left Arm Loveseat',
    seats: 2,
    form: (style) => ifCushioned(style, { seats: 2, rightArm: undefined }),
  },
  {
    id: 'right-arm-chaise',
    name: 'Right Arm Chaise',
    seats: 2,
    form: (style) =>
      ifCushioned(style, {
        seats: 1,
        seatWidth: style.seatWidth + 0.06,
        depth: chaiseDepth,
        armLength: style.depth,
        leftArm: undefined,
      }),
  },
  {
    id: 'corner-chair',
    name: 'Corner Chair',
    seats: 1,
    form: (style) =>
      ifCushioned(style, {
        seats: 1,
        seatWidth: style.depth - 0.06,
        leftArm: undefined,
        rightArm: undefined,
        isCorner: true,
        seat: style.seat === 'bench' ? 'box' : style.seat,
      }),
  },
  {
    id: 'sleeper-sofa',
    name: 'Sleeper Sofa',
    seats: 3,
    form: (style) => ifCushioned(style, { seats: 3 }),
  },
];
