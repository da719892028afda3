import { useRef, useState } from 'react';
import { Button, Group as Row, Stack, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustomizationPosition, SaleItem } from '@cordovan/contracts/catalogue-schemas';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { isStaleRecord } from '../../../ui/form/form-of-record.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { positionsQuery, sendPositions } from '../api/options.ts';
import { type Group, placeOf, type PositionDraft, type Spot, toSend } from './position-draft.ts';
import { PositionList } from './position-list.tsx';
import { PositionStage } from './position-stage.tsx';
import classes from './positions.module.css';

interface Props {
  readonly piece: SaleItem;
  readonly groups: readonly Group[];
  readonly stored: readonly CustomizationPosition[];
  readonly recipe: PictureRecipe | undefined;
}

const NO_CHANGES: PositionDraft = new Map();

/** The picture with its spots, and the same positions as a list. */
export function PositionsForm({ piece, groups, stored, recipe }: Props) {
  const { t } = useTranslation('catalogueOptions');
  const nameOf = useCatalogueName();
  const [draft, setDraft] = useState(NO_CHANGES);
  const [chosen, setChosen] = useState<number>();
  const [isForStyle, setForStyle] = useState(false);
  const controls = useRef<HTMLDivElement>(null);
  const { save, isSaving } = useSave(piece.id, () => {
    setDraft(NO_CHANGES);
    // The focused button has nothing left to save.
    controls.current?.focus();
  });
  useUnsavedGuard(draft.size > 0 && !isSaving);
  const place = (partId: number, spot: Spot | null) => setDraft((now) => new Map(now).set(partId, spot));
  const placed = groups.map((group) => ({ group, ...placeOf(group, stored, draft) }));
  return (
    <div className={classes.form}>
      <PositionStage
        placed={placed}
        recipe={recipe}
        label={nameOf(piece.name)}
        chosen={chosen}
        onChoose={setChosen}
        onPlace={place}
      />
      <Stack gap="md" ref={controls} tabIndex={-1}>
        <PositionList placed={placed} chosen={chosen} onChoose={setChosen} onPlace={place} />
        <Switch
          label={t('positions.forStyle', { style: nameOf(piece.styleName ?? '') })}
          description={t('positions.forStyleHint')}
          checked={isForStyle}
          onChange={(event) => setForStyle(event.currentTarget.checked)}
        />
        <Row justify="flex-end" gap="xs">
          <Button
            variant="subtle"
            color="quiet"
            disabled={draft.size === 0}
            onClick={() => setDraft(NO_CHANGES)}
          >
            {t('positions.discard')}
          </Button>
          <Button
            loading={isSaving}
            disabled={draft.size === 0}
            onClick={() => void save(toSend(stored, draft, isForStyle))}
          >
            {t('positions.save')}
          </Button>
        </Row>
      </Stack>
    </div>
  );
}

function useSave(saleItemId: number, onSaved: () => void) {
  const { t } = useTranslation('catalogueOptions');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const { queryKey } = positionsQuery(saleItemId);
  const save = (body: Parameters<typeof sendPositions>[1]) =>
    saving(
      async () => {
        queries.setQueryData(queryKey, await sendPositions(saleItemId, body));
        onSaved();
        notifyDone(t('positions.saved'));
        await queries.invalidateQueries({ queryKey: ['catalogue'] });
      },
      (error) => {
        if (isStaleRecord(error)) void queries.invalidateQueries({ queryKey });
      },
    );
  return { save, isSaving };
}
