import { formFor, type FurnitureForm, furnitureTypes, outerWidth } from '@cordovan/picture/modeler';
import type { DemoStyle } from './styles.ts';

const METERS_PER_INCH = 0.0254;
const inches = (meters: number): number => Math.round(meters / METERS_PER_INCH);

/**
 * The style with a form for every type. A tufted shell has only some of them, and takes the others from this style.
 */
const PLAIN_STYLE = 'track-arm';

/** How much wider a chair and a half is than the chair, whose picture it shows. */
const HALF_SEAT_INCHES = 12;

function formOf(picture: string, type: string): FurnitureForm {
  const id = furnitureTypes.find(({ name }) => name === type)?.id ?? 'chair';
  return formFor(picture, id) ?? formFor(PLAIN_STYLE, id)!;
}

/** Dimensions in whole inches, as in the piece's pictures. */
export function sizeOf({ picture }: DemoStyle, type: string) {
  const form = formOf(picture, type);
  const own = formOf(picture, 'Sofa 3-seat');
  const isOttoman = form.body === 'ottoman';
  return {
    width: inches(outerWidth(form)) + (type === 'Chair and a Half' ? HALF_SEAT_INCHES : 0),
    depth: inches(form.depth),
    height: inches(isOttoman ? own.seatHeight : own.backHeight),
    seatHeight: isOttoman ? null : inches(own.seatHeight),
  };
}
