export type {
  CatalogueToSell,
  SellableItem,
  SellableLeather,
  SellableStyle,
  SellingStore,
} from './catalogue-to-sell.ts';
export { checkReadiness } from './readiness.ts';
export type { Finding, NoteCode, ObstacleCode, ReadinessLine } from './readiness.ts';
