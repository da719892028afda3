import type { Piece } from '../../src/manifest/index.ts';
import type { AnchorGroup } from '../../src/server/place-anchors.ts';
import type { LayerName } from './layer-options.ts';

/** Layers in which each option group is visible, in the order of placing anchors. */
const groups: readonly (AnchorGroup & { readonly layers: readonly LayerName[] })[] = [
  { option: 'legs', layers: ['legs', 'metalwork'], towards: 'lowest' },
  { option: 'arms', layers: ['armNear'] },
  { option: 'back', layers: ['back'] },
  { option: 'seat', layers: ['seat'] },
  // A seat's filling doesn't change the picture, but shoppers choose it at the seat.
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

/** Parts shown on every piece: a catalog may offer choices for them even if the picture shows only one kind. */
const always: readonly string[] = ['arms', 'back', 'seat', 'foam', 'size'];

/** A piece's option groups that get an anchor on its picture (IMG-20); a sleeper uses its sofa's groups. */
export const anchorGroups = ({ options, furnitureType }: Piece): readonly AnchorGroup[] => {
  const offered = [...always, ...(furnitureType === 'sofa-3-seat' ? ['sleeper'] : [])];
  return groups.filter(({ option }) => option in options || offered.includes(option));
};
