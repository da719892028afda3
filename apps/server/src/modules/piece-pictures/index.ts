export { drawCloseUps, listCloseUps } from './close-ups.service.ts';
export type { DrawnCloseUp, LeatherCloseUp } from './close-ups.service.ts';
export { drawPieces, listViewedLines } from './draw-pieces.service.ts';
export type { DrawnPiece } from './draw-pieces.service.ts';
export { drawRoom, hasRoom } from './draw-room.service.ts';
export { drawRecipe } from './draw-recipe.service.ts';
export { drawPagePicture, findPagePicture, openPageSet, pictureHash } from './page-picture.service.ts';
export type { PageSet } from './page-picture.service.ts';
