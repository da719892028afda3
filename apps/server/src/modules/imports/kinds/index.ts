import type { ImportKind } from '@cordovan/domain/imports';
import { customers } from './customers.service.ts';
import type { Kind } from './kind.ts';
import { orders } from './orders.service.ts';
import { prices } from './prices.service.ts';
import { stock } from './stock.service.ts';

export const kinds: Readonly<Record<ImportKind, Kind>> = { customers, orders, stock, prices };
