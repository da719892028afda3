import { Input, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import type { PromiseQuestion } from '../../../lib/promise/use-promise.ts';
import { LeatherPatch } from '../../../ui/leather/leather-patch.tsx';
import { usePickLeather } from './use-pick-leather.tsx';
import classes from './leathers.module.css';

interface Props {
  /** Default: Leather. */
  readonly label?: string;
  readonly storeId: number | null;
  readonly leather: LeatherItem | undefined;
  readonly error: string | undefined;
  /** Pieces that the leather is for. */
  readonly question?: PromiseQuestion | undefined;
  readonly onChange: (leather: LeatherItem) => void;
}

/** A field that opens the leather picker. */
export function LeatherField({ label, storeId, leather, error, question, onChange }: Props) {
  const { t } = useTranslation('orders');
  const name = label ?? t('details.leather');
  const pickLeather = usePickLeather(storeId);
  const pick = async () => {
    const chosen = await pickLeather(leather?.id ?? null, question);
    if (chosen) onChange(chosen);
  };
  return (
    <Input.Wrapper label={name} error={error} labelElement="div">
      <UnstyledButton
        className={classes.leatherField}
        data-error={error !== undefined}
        aria-label={leather ? `${name}: ${leather.name}` : `${name}: ${t('leather.choose')}`}
        onClick={() => void pick()}
      >
        {leather && <LeatherPatch leather={leather} size="row" />}
        <span>{leather?.name ?? t('leather.choose')}</span>
      </UnstyledButton>
    </Input.Wrapper>
  );
}
