import type { Piece } from '../../src/manifest/index.ts';
import type { AnchorGroup } from '../../src/server/place-anchors.ts';
import type { LayerName } from './layer-options.ts';

/** On which layers each option group is met, in the order in which they get their places. */
const groups: readonly (AnchorGroup & { readonly layers: readonly LayerName[] })[] = [
  { option: 'legs', layers: ['legs', 'metalwork'], towards: 'lowest' },
  { option: 'arms', layers: ['armNear'] },
  { option: 'back', layers: ['back'] },
  { option: 'seat', layers: ['seat'] },
  // What a seat is filled with changes no picture, but it is chosen at the seat.
  { option: 'foam', layers: ['seat'] },
  { option: 'insert', layers: ['insert'] },
  { option: 'nailheads', layers: ['nailsBody', 'nailsArms'] },
  { option: 'base', layers: ['legs', 'metalwork'] },
  { option: 'motion', layers: ['footrest'], otherwise: ['seat'] },
  { option: 'sleeper', layers: ['bed'], otherwise: ['seat'] },
  { option: 'size', layers: ['frame'] },
  { option: 'welt', layers: ['weltSeat', 'weltBack'] },
  { option: 'stitching', layers: ['stitchSeat', 'stitchBack'] },
];

/** These parts are met on every piece: a catalogue may offer them where the picture shows one kind only. */
const always: readonly string[] = ['arms', 'back', 'seat', 'foam', 'size'];

/** The option groups of a piece that get a place over its picture (IMG-20); a sofa stands in for its sleeper. */
export const anchorGroups = ({ options, furnitureType }: Piece): readonly AnchorGroup[] => {
  const offered = [...always, ...(furnitureType === 'sofa-3-seat' ? ['sleeper'] : [])];
  return groups.filter(({ option }) => option in options || offered.includes(option));
};
