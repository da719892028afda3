import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SaleItem, Style } from '@cordovan/contracts/catalogue-schemas';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { paths } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/section/panel.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { readinessQuery } from '../api/workbook.ts';
import { saleItemsQuery } from '../api/records.ts';
import { Readiness } from '../readiness.tsx';
import { PiecePicture } from '../records/piece-picture.tsx';
import { RecordState } from '../records/record-list.tsx';
import classes from './style-furniture.module.css';

/** All furniture of a style with its pictures, and which pieces can't be sold yet. */
export function StyleFurniture({ row }: { readonly row: Style }) {
  const { t } = useTranslation('catalogueRecords');
  const items = useQuery(saleItemsQuery());
  const own = items.data?.filter(({ styleId }) => styleId === row.id);
  return (
    <>
      <Panel
        title={t('furniture.title')}
        action={
          <Button component={Link} to={`${paths.catalogueSaleItems}?style=${row.id}`} variant="default">
            {t('furniture.all')}
          </Button>
        }
      >
        {items.error ? (
          <ReadFailure error={items.error} onRetry={() => void items.refetch()} />
        ) : !own ? (
          <Skeleton height={120} radius="md" aria-hidden />
        ) : own.length === 0 ? (
          <Text c="dimmed">{t('furniture.none')}</Text>
        ) : (
          <ul className={classes.pieces}>
            {own.map((item) => (
              <Piece key={item.id} item={item} style={row} />
            ))}
          </ul>
        )}
      </Panel>
      {row.isActive && <StyleReadiness style={row} />}
    </>
  );
}

function Piece({ item, style }: { readonly item: SaleItem; readonly style: Style }) {
  const nameOf = useCatalogueName();
  return (
    <li className={classes.piece}>
      <PiecePicture name={nameOf(item.name)} picture={pictureOf(item, style)} photo={item.pictureAddress} />
      <Anchor component={Link} to={paths.catalogueSaleItem(item.id)}>
        {nameOf(item.name)}
      </Anchor>
      {!item.isActive && <RecordState row={item} />}
    </li>
  );
}

const pictureOf = (item: SaleItem, style: Style) => ({
  style: style.imageName ?? style.name,
  furnitureType: item.furnitureTypeName ?? '',
});

function StyleReadiness({ style }: { readonly style: Style }) {
  const { t } = useTranslation('catalogueRecords');
  const readiness = useQuery(readinessQuery());
  const lines = readiness.data?.filter((line) => line.style.toLowerCase() === style.name.toLowerCase());
  return (
    <Panel title={t('furniture.ready')}>
      {readiness.error ? (
        <ReadFailure error={readiness.error} onRetry={() => void readiness.refetch()} />
      ) : lines ? (
        <Readiness lines={lines} />
      ) : (
        <Skeleton height={80} radius="md" aria-hidden />
      )}
    </Panel>
  );
}
