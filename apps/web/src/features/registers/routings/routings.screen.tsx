import { useState } from 'react';
import { Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Routing } from '@cordovan/contracts/routings';
import { useLive } from '../../../lib/live/use-live.ts';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { Screen } from '../../../ui/screen/screen.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { routingsQuery } from '../api/routings.ts';
import { RoutingEditor } from './routing-editor.tsx';
import classes from './routings.module.css';

const keyOf = ({ furnitureTypeId }: Routing) => String(furnitureTypeId ?? 'company');

/** The operations of each furniture type, in their order (N-20). */
export default function RoutingsScreen() {
  const { t } = useTranslation('routings');
  const routings = useQuery(routingsQuery());
  const nameOf = useCatalogueName();
  const dialogs = useDialogs();
  const [chosen, setChosen] = useState('company');
  const [isDirty, setDirty] = useState(false);
  useLive('registers');
  const labelOf = (routing: Routing) =>
    routing.furnitureType === null ? t('company') : nameOf(routing.furnitureType);
  const shown = routings.data?.find((routing) => keyOf(routing) === chosen) ?? routings.data?.[0];
  const choose = async (key: string | null) => {
    if (key === null || key === chosen) return;
    const question = { text: t('leaveQuestion'), yesText: t('discard'), isDangerous: true } as const;
    if (isDirty && !(await dialogs.confirm(question))) return;
    setDirty(false);
    setChosen(key);
  };
  return (
    <Screen title={t('title')} description={t('lead')} isLoading={routings.isPending}>
      {routings.error ? (
        <ErrorState onRetry={() => void routings.refetch()} />
      ) : routings.data && shown ? (
        <div className={classes.columns}>
          <Select
            className={classes.narrow}
            label={t('type')}
            allowDeselect={false}
            data={routings.data.map((routing) => ({ value: keyOf(routing), label: labelOf(routing) }))}
            value={keyOf(shown)}
            onChange={(key) => void choose(key)}
          />
          <nav aria-label={t('type')} className={classes.types}>
            {routings.data.map((routing) => (
              <button
                key={keyOf(routing)}
                type="button"
                aria-current={routing === shown ? 'true' : undefined}
                onClick={() => void choose(keyOf(routing))}
              >
                <span>{labelOf(routing)}</span>
                {routing.furnitureTypeId !== null && <small>{routing.isOwn ? t('own') : t('follows')}</small>}
              </button>
            ))}
          </nav>
          <RoutingEditor
            key={`${keyOf(shown)}.${shown.rowVersion}`}
            routing={shown}
            name={labelOf(shown)}
            onDirty={setDirty}
          />
        </div>
      ) : (
        <Skeleton height={360} radius="md" aria-hidden />
      )}
    </Screen>
  );
}
