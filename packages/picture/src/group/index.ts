export { arrange, type FloorSpot, type Footprint } from './arrange.ts';
export { type GroupPiece, type PlacedGroup, type PlacedPiece, placeGroup } from './place-group.ts';
