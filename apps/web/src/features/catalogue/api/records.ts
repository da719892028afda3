import { queryOptions } from '@tanstack/react-query';
import {
  copyStyle,
  exportRecords,
  listCollections,
  listFlavors,
  listFurnitureTypeRecords,
  listGradeRecords,
  listSaleItems,
  listStyleOptions,
  listStyles,
  readRecordUse,
  saveCollection,
  saveFlavor,
  saveFurnitureType,
  saveGrade,
  saveSaleItem,
  saveStyle,
} from '@cordovan/contracts/catalogue';
import type {
  CollectionInput,
  FlavorInput,
  FurnitureTypeInput,
  GradeInput,
  SaleItemInput,
  StyleInput,
} from '@cordovan/contracts/catalogue-input';
import type { RecordFilter } from '@cordovan/contracts/catalogue-lists';
import type { CatalogTable } from '@cordovan/contracts/catalogue-records';
import { listLeatherItems } from '@cordovan/contracts/inventory';
import { listStores } from '@cordovan/contracts/stores';
import type { HttpRefusal } from '../../../lib/http/refusal.ts';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export const fetchRecordsFile = (
  table: CatalogTable,
  filter: RecordFilter,
  { format, ...options }: ExportOptions,
) => send(exportRecords, { params: { table }, query: { ...filter, format }, ...options, quiet: true });

export const recordUseQuery = (table: CatalogTable, id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'use', table, id],
    queryFn: ({ signal }) => send(readRecordUse, { params: { table, id }, quiet: true, signal }),
  });

export const stylesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'styles'],
    queryFn: ({ signal }) => send(listStyles, { quiet: true, signal }),
  });

/** The form shows refusals next to their fields. */
const expected = ({ errors }: HttpRefusal): boolean =>
  errors.length > 0 && errors.every(({ field }) => field !== undefined);

export const sendStyle = (body: StyleInput) => send(saveStyle, { body, expected });

export const saleItemsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'saleItems'],
    queryFn: ({ signal }) => send(listSaleItems, { query: {}, quiet: true, signal }),
  });

export const sendSaleItem = (body: SaleItemInput) => send(saveSaleItem, { body, expected });

export const furnitureTypesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'furnitureTypes'],
    queryFn: ({ signal }) => send(listFurnitureTypeRecords, { quiet: true, signal }),
  });

export const sendFurnitureType = (body: FurnitureTypeInput) => send(saveFurnitureType, { body, expected });

export const collectionsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'collections'],
    queryFn: ({ signal }) => send(listCollections, { quiet: true, signal }),
  });

export const sendCollection = (body: CollectionInput) => send(saveCollection, { body, expected });

export const gradesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'grades'],
    queryFn: ({ signal }) => send(listGradeRecords, { quiet: true, signal }),
  });

export const sendGrade = (body: GradeInput) => send(saveGrade, { body, expected });

export const flavorsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'flavors'],
    queryFn: ({ signal }) => send(listFlavors, { quiet: true, signal }),
  });

export const sendFlavor = (body: FlavorInput) => send(saveFlavor, { body, expected });

/** The options that a style's furniture allows. */
export const styleOptionsQuery = (styleId: number | null) =>
  queryOptions({
    queryKey: ['catalogue', 'styleOptions', styleId],
    queryFn: ({ signal }) => send(listStyleOptions, { params: { id: styleId ?? 0 }, quiet: true, signal }),
    enabled: styleId !== null && styleId > 0,
  });

export const sendStyleCopy = (from: number, copy: { readonly name: string; readonly withPrices: boolean }) =>
  send(copyStyle, { params: { id: from }, body: copy, expected });

export const leathersQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'leathers'],
    queryFn: ({ signal }) => send(listLeatherItems, { quiet: true, signal }),
  });

export const storesQuery = () =>
  queryOptions({
    queryKey: ['stores', 'list'],
    queryFn: ({ signal }) => send(listStores, { signal }),
  });
