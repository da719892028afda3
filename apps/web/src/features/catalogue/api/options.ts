import { queryOptions } from '@tanstack/react-query';
import {
  listCollections,
  listCustomizationItems,
  listCustomizationParts,
  listCustomizationPositions,
  saveCustomizationItem,
  saveCustomizationPart,
  saveCustomizationPositions,
} from '@cordovan/contracts/catalogue';
import type {
  CustomizationItemInput,
  CustomizationPartInput,
  PositionsInput,
} from '@cordovan/contracts/catalogue-input';
import {
  previewOptionGrid,
  readOptionGrid,
  saveOptionGrid,
  uploadCatalogPicture,
  uploadOptionPicture,
} from '@cordovan/contracts/catalogue-options';
import type { GridCell } from '@cordovan/contracts/catalogue-options-schemas';
import { listSaleItemCustomizations } from '@cordovan/contracts/configurator';
import { type ImageName, listImageNames, saveImageName } from '@cordovan/contracts/image-names';
import { exportLeatherItems, listLeatherItems } from '@cordovan/contracts/inventory';
import { changeLeathers, type LeatherChangesInput } from '@cordovan/contracts/leather-changes';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export const partsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'parts'],
    queryFn: ({ signal }) => send(listCustomizationParts, { signal }),
  });

export const optionsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'options'],
    queryFn: ({ signal }) => send(listCustomizationItems, { signal }),
  });

export const sendPart = (body: CustomizationPartInput) => send(saveCustomizationPart, { body });
export const sendOption = (body: CustomizationItemInput) => send(saveCustomizationItem, { body });
export const sendOptionPicture = (file: File) => send(uploadOptionPicture, { body: {}, files: { file } });

/** Uploads the photo of a sale item or leather. */
export const sendCatalogPicture = (file: File) => send(uploadCatalogPicture, { body: {}, files: { file } });

export const gridQuery = (partId: number) =>
  queryOptions({
    queryKey: ['catalogue', 'grid', partId],
    queryFn: ({ signal }) => send(readOptionGrid, { params: { partId }, quiet: true, signal }),
  });

export const previewGrid = (partId: number, cells: GridCell[]) =>
  send(previewOptionGrid, { params: { partId }, body: { cells } });
export const sendGrid = (partId: number, cells: GridCell[]) =>
  send(saveOptionGrid, { params: { partId }, body: { cells } });

/** A sale item's options, as the customizer reads them. */
export const offeredQuery = (saleItemId: number) =>
  queryOptions({
    queryKey: ['catalogue', 'offered', saleItemId],
    queryFn: ({ signal }) =>
      send(listSaleItemCustomizations, { query: { id: saleItemId }, quiet: true, signal }),
  });

export const positionsQuery = (saleItemId: number) =>
  queryOptions({
    queryKey: ['catalogue', 'positions', saleItemId],
    queryFn: ({ signal }) =>
      send(listCustomizationPositions, { params: { saleItemId }, quiet: true, signal }),
  });

export const sendPositions = (saleItemId: number, body: PositionsInput) =>
  send(saveCustomizationPositions, { params: { saleItemId }, body });

export const imageNamesQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'image-names'],
    queryFn: ({ signal }) => send(listImageNames, { signal }),
  });

export const sendImageName = (row: Pick<ImageName, 'id' | 'kind' | 'label' | 'imageName' | 'rowVersion'>) =>
  send(saveImageName, { body: row });

export const leathersQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'all'],
    queryFn: ({ signal }) => send(listLeatherItems, { quiet: true, signal }),
  });

export const readLeathersFile = (
  search: string | undefined,
  hasRetired: boolean,
  { format, ...options }: ExportOptions,
) =>
  send(exportLeatherItems, {
    query: { ...(search ? { search } : {}), ...(hasRetired ? {} : { isActive: true }), format },
    ...options,
    quiet: true,
  });

export const collectionsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'collections'],
    queryFn: ({ signal }) => send(listCollections, { signal }),
  });

export const sendLeatherChanges = (body: LeatherChangesInput) => send(changeLeathers, { body });
