import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Bundle } from '@cordovan/contracts/catalogue-schemas';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { shownChoice } from '../detail/shown-choice.ts';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { CustomizeLine } from '../../../lib/line-customizer.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { saleItemsQuery } from '../api/choices.ts';
import type { DraftLine } from '../detail/order-draft.ts';
import { newLine } from './add-line.tsx';
import { LeatherField } from './leather-field.tsx';
import { useReadChoices } from './use-starting-choices.ts';
import classes from '../orders.module.css';

interface Props {
  readonly bundle: Bundle;
  /** Number of the bundle in the order. */
  readonly number: number;
  readonly storeId: number;
  readonly customize: CustomizeLine | undefined;
  readonly onDone: (lines?: readonly DraftLine[]) => void;
}

/**
 * Chooses leathers for the pieces of a bundle, all at once or one by one, and customizes the pieces (N-26,
 * DETAIL-04).
 */
export function BundleDialog({ bundle, number, storeId, customize, onDone }: Props) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const readChoices = useReadChoices(storeId);
  const { data: items = [] } = useQuery(saleItemsQuery());
  const [leathers, setLeathers] = useState<ReadonlyMap<number, LeatherItem>>(new Map());
  const [made, setMade] = useState<ReadonlyMap<number, DraftLine>>(new Map());
  const [isTried, setTried] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);

  const nameOf = useCatalogueName();
  const pieces = bundle.items.flatMap(({ saleItemId, quantity }) => {
    const item = items.find(({ id }) => id === saleItemId);
    return item ? [{ item, quantity, needsLeather: item.type === saleItemTypes.furniture }] : [];
  });
  type Piece = (typeof pieces)[number];
  const upholstered = pieces.filter(({ needsLeather }) => needsLeather);
  const [first] = upholstered.map(({ item }) => leathers.get(item.id));
  const shared = upholstered.every(({ item }) => leathers.get(item.id)?.id === first?.id) ? first : undefined;
  const pick = (ids: readonly number[], leather: LeatherItem) => {
    setLeathers(new Map([...leathers, ...ids.map((id) => [id, leather] as const)]));
    setMade(
      new Map(
        [...made].map(([id, line]) => [
          id,
          ids.includes(id)
            ? {
                ...line,
                leatherItemId: leather.id,
                leather: leather.name,
                collectionId: leather.collectionId,
              }
            : line,
        ]),
      ),
    );
  };
  const lineOf = async ({ item, quantity, needsLeather }: Piece): Promise<DraftLine> =>
    made.get(item.id) ??
    newLine({
      item,
      leather: needsLeather ? leathers.get(item.id) : undefined,
      quantity,
      customizations: await readChoices(item),
      bundle: { id: bundle.id, number, name: bundle.name },
    });
  const customizePiece = async (piece: Piece) => {
    // The customizer refuses a piece without a leather (DETAIL-04).
    const line = await lineOf(piece).catch(() => undefined);
    const changed = line && (await customize?.({ ...line, storeId }));
    if (line && changed) setMade(new Map([...made, [piece.item.id, { ...line, ...changed }]]));
  };
  const add = async () => {
    setTried(true);
    if (upholstered.some(({ item }) => !leathers.has(item.id))) return;
    setAdding(true);
    setUnreadable(false);
    const lines = await Promise.all(pieces.map(lineOf)).catch(() => undefined);
    setAdding(false);
    if (lines) onDone(lines);
    else setUnreadable(true);
  };
  return (
    <DialogForm
      submitText={t('bundle.addAction')}
      isSaving={isAdding}
      onSubmit={add}
      onCancel={() => onDone()}
    >
      {bundle.price !== null && (
        <Text size="sm" c="dimmed">
          {t('bundle.hint', { price: formatMoney(bundle.price, language) })}
        </Text>
      )}
      {upholstered.length > 1 && (
        <LeatherField
          label={t('bundle.leatherOfAll')}
          storeId={storeId}
          leather={shared}
          error={undefined}
          onChange={(leather) =>
            pick(
              upholstered.map(({ item }) => item.id),
              leather,
            )
          }
        />
      )}
      <ul className={classes.lines} aria-label={t('bundle.items')}>
        {pieces.map((piece) => (
          <li key={piece.item.id} className={classes.bundlePiece}>
            <Stack gap={2}>
              <Text fw={600}>
                {piece.quantity} × {nameOf(piece.item.name)}
              </Text>
              <Text size="sm" c="dimmed">
                {made
                  .get(piece.item.id)
                  ?.customizations.map(({ label }) => shownChoice(label, nameOf))
                  .join(' · ')}
              </Text>
            </Stack>
            {piece.needsLeather && (
              <Group gap="xs" align="flex-end">
                <LeatherField
                  label={t('bundle.leatherOf', { name: nameOf(piece.item.name) })}
                  storeId={storeId}
                  leather={leathers.get(piece.item.id)}
                  error={isTried && !leathers.has(piece.item.id) ? t('details.leatherMissing') : undefined}
                  onChange={(leather) => pick([piece.item.id], leather)}
                />
                {customize && (
                  <Button
                    variant="default"
                    leftSection={<IconPalette size={18} aria-hidden />}
                    aria-label={t('details.customizeOf', { name: nameOf(piece.item.name) })}
                    onClick={() => void customizePiece(piece)}
                  >
                    {t('details.customize')}
                  </Button>
                )}
              </Group>
            )}
          </li>
        ))}
      </ul>
      {isUnreadable && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('details.choicesUnreadable')}
        </Text>
      )}
    </DialogForm>
  );
}
