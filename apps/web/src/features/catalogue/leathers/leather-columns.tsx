import type { ReactNode } from 'react';
import { ActionIcon, FileButton, Tooltip } from '@mantine/core';
import { IconCamera, IconColorPicker } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { leatherKindNames } from '@cordovan/contracts/inventory-columns';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import type { Columns } from '@cordovan/domain/lists';
import { usualName } from '@cordovan/domain/messages';
import { pictureExtensions } from '@cordovan/domain/pictures';
import { leatherColor } from '../../../configurator/leather-color.ts';
import { paths } from '../../../lib/paths.ts';
import type { Column } from '../../../ui/list/data-list.types.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.tsx';
import { RecordState } from '../records/record-list.tsx';
import { usePhoto } from './use-photo.ts';
import classes from './leathers.module.css';

const columnsOf = (stores: ReadonlyMap<number, string>) =>
  ({
    name: { label: { en: 'Name', es: 'Nombre' }, kind: 'text', value: ({ name }) => name },
    color: {
      label: { en: 'Color family', es: 'Familia de color' },
      kind: 'text',
      value: ({ color }, { language }) => usualName('color', capitalized(color), language),
    },
    kind: {
      label: { en: 'Type', es: 'Tipo' },
      kind: 'text',
      value: ({ isFabric }, { language }) => leatherKindNames[isFabric ? 'fabric' : 'leather'][language],
    },
    collection: {
      label: { en: 'Collection', es: 'Colección' },
      kind: 'text',
      value: ({ collection }) => collection?.name ?? null,
    },
    grade: {
      label: { en: 'Leather grade', es: 'Grado de la piel' },
      kind: 'number',
      value: ({ grade }) => grade?.value ?? null,
    },
    stores: {
      label: { en: 'Stores', es: 'Tiendas' },
      kind: 'text',
      value: ({ storesIds }) => storesIds.map((id) => stores.get(id) ?? '').join(', '),
    },
    state: { label: { en: 'Status', es: 'Estado' }, kind: 'text', value: () => null },
  }) as const satisfies Columns<LeatherItem>;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function useLeatherColumns(stores: ReadonlyMap<number, string>): readonly Column<LeatherItem>[] {
  const { t } = useTranslation('catalogueOptions');
  const columns = useListColumns(columnsOf(stores), {
    looks: {
      name: { cell: (leather, shown) => <Named leather={leather}>{shown}</Named>, canHide: false },
      kind: { yieldsOn: 'tablet' },
      grade: { cell: ({ grade }) => grade?.value ?? '–' },
      stores: {
        cell: ({ storesIds }, shown) => (storesIds.length === 0 ? t('leathers.noStores') : shown),
        yieldsOn: 'tablet',
        card: 'none',
      },
      state: { cell: (leather) => <RecordState row={leather} /> },
    },
  });
  const actions: Column<LeatherItem> = {
    id: 'actions',
    header: t('leathers.actions'),
    isActions: true,
    canHide: false,
    cell: (leather) => <Actions leather={leather} />,
  };
  return [...columns, actions];
}

/** The leather's photo, or else its color in the pictures. */
function Named({ leather, children }: { readonly leather: LeatherItem; readonly children: ReactNode }) {
  return (
    <span className={classes.named}>
      {leather.pictureAddress === undefined ? (
        <span className={classes.look} style={{ backgroundColor: leatherColor(leather) }} aria-hidden />
      ) : (
        <img className={classes.look} src={leather.pictureAddress} alt="" loading="lazy" />
      )}
      {children}
    </span>
  );
}

const ACCEPTED = pictureExtensions.map((extension) => `.${extension}`).join(',');

function Actions({ leather }: { readonly leather: LeatherItem }) {
  const { t } = useTranslation('catalogueOptions');
  const { name } = leather;
  const keep = usePhoto(leather);
  return (
    <span className={classes.actions}>
      <FileButton onChange={(file) => file && void keep(file)} accept={ACCEPTED}>
        {(props) => (
          <Tooltip label={t('leathers.keepPhoto')}>
            <ActionIcon {...props} size={40} aria-label={t('leathers.keepPhotoOf', { name })}>
              <IconCamera size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </FileButton>
      <Tooltip label={t('leathers.photo')}>
        <ActionIcon
          component={Link}
          to={paths.leatherToolWith(leather.id)}
          size={40}
          aria-label={t('leathers.photoOf', { name })}
        >
          <IconColorPicker size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </span>
  );
}
