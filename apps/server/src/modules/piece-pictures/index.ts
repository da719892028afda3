export { drawPieces } from './draw-pieces.service.ts';
export type { DrawnPiece } from './draw-pieces.service.ts';
