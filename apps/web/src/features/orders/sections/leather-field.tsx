import { Input, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { leathersQuery } from '../api/choices.ts';
import { LeatherPatch } from './leather-patch.tsx';
import { leathersOf, pickLeather } from './leather-picker.tsx';
import classes from './leathers.module.css';

interface Props {
  readonly storeId: number | null;
  readonly leather: LeatherItem | undefined;
  readonly error: string | undefined;
  readonly onChange: (leather: LeatherItem) => void;
}

/** A field that opens the leather picker. */
export function LeatherField({ storeId, leather, error, onChange }: Props) {
  const { t } = useTranslation('orders');
  const dialogs = useDialogs();
  const { data: leathers = [] } = useQuery(leathersQuery());
  const pick = async () => {
    const chosen = await pickLeather(dialogs, {
      title: t('leather.title'),
      leathers: leathersOf(leathers, storeId),
      chosenId: leather?.id ?? null,
    });
    if (chosen) onChange(chosen);
  };
  return (
    <Input.Wrapper label={t('details.leather')} error={error} labelElement="div">
      <UnstyledButton
        className={classes.leatherField}
        data-error={error !== undefined}
        aria-label={
          leather
            ? `${t('details.leather')}: ${leather.name}`
            : `${t('details.leather')}: ${t('leather.choose')}`
        }
        onClick={() => void pick()}
      >
        {leather && <LeatherPatch leather={leather} />}
        <span>{leather?.name ?? t('leather.choose')}</span>
      </UnstyledButton>
    </Input.Wrapper>
  );
}
