import { useCallback, useReducer, useRef } from 'react';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  changeQuantity,
  draftQuantity,
  type QuantityAction,
  type QuantityEdit,
} from '@cordovan/domain/configurator';
import { useMessage } from '../../../lib/i18n/use-language.ts';

interface Props {
  /** Accessible name of what is counted. */
  readonly name: string;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

/** A detail's quantity: edit, update, cancel (CZR-20). Cancel restores the previous value (CZR-21). */
export function QuantityEditor({ name, quantity, onChange }: Props) {
  const message = useMessage();
  const { t } = useTranslation(['customizer', 'ui']);
  const [edit, dispatch] = useReducer(
    (now: QuantityEdit, action: QuantityAction) => changeQuantity(now, action),
    { mode: 'shown', quantity },
  );
  const draft = draftQuantity(edit);
  // Moves the focus into the field when editing starts, and back to the button when it ends.
  const wasEditing = useRef(false);
  const field = useCallback((input: HTMLInputElement | null) => {
    if (!input) return;
    wasEditing.current = true;
    input.focus();
    input.select();
  }, []);
  const button = useCallback((opener: HTMLButtonElement | null) => {
    if (opener && wasEditing.current) opener.focus();
  }, []);
  if (edit.mode === 'shown')
    return (
      <Group gap="xs" wrap="nowrap">
        <Text className="tabular">{t('pieces.count', { count: quantity })}</Text>
        <Button
          ref={button}
          size="xs"
          variant="subtle"
          color="quiet"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={t('pieces.editOf', { name })}
          onClick={() => {
            dispatch({ type: 'edit' });
            dispatch({ type: 'type', text: String(quantity) });
          }}
        >
          {t('pieces.edit')}
        </Button>
      </Group>
    );
  const update = () => {
    if (draft === undefined) return;
    dispatch({ type: 'update' });
    onChange(draft);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        update();
      }}
    >
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          aria-label={t('pieces.quantityOf', { name })}
          w={88}
          inputMode="numeric"
          ref={field}
          // Escape cancels the edit without closing a dialog around it.
          data-mantine-stop-propagation="true"
          onKeyDown={(event) => event.key === 'Escape' && dispatch({ type: 'cancel' })}
          value={edit.draft}
          error={draft === undefined ? message('ORDER_MSG_QUANTITY_ZERO') : undefined}
          onChange={(event) => dispatch({ type: 'type', text: event.currentTarget.value })}
        />
        <Button type="submit" variant="default" disabled={draft === undefined}>
          {t('pieces.update')}
        </Button>
        <Button variant="subtle" color="quiet" onClick={() => dispatch({ type: 'cancel' })}>
          {t('ui:cancel')}
        </Button>
      </Group>
    </form>
  );
}
