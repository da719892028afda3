import { useState } from 'react';
import { Button, PasswordInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Employee } from '@cordovan/contracts/registers';
import { checkPin } from '@cordovan/domain/registers';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendPin } from '../api/terminals.ts';

interface Props {
  readonly employee: Employee;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Sets or removes the PIN that an employee types at terminals. A PIN is never shown once set. */
export function PinDialog({ employee, onSaved, onCancel }: Props) {
  const { t } = useTranslation('employees');
  const message = useMessage();
  const { isSaving, saving } = useSaving();
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const isWeak = refusalsOf(checkPin(pin)).length > 0;
  const save = (next: string) =>
    saving(async () => {
      await sendPin(employee.id, next);
      onSaved();
    });
  return (
    <DialogForm
      isSaving={isSaving}
      onCancel={onCancel}
      onSubmit={() => {
        setTried(true);
        if (!isWeak) void save(pin);
      }}
    >
      <Text>{employee.hasPin ? t('pinIsSet') : t('pinIsMissing')}</Text>
      <PasswordInput
        label={t('pin')}
        description={message('PIN_RULE')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        data-autofocus
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value)}
        error={isTried && isWeak && message('PIN_RULE')}
      />
      {employee.hasPin && (
        <Button variant="default" onClick={() => void save('')}>
          {t('pinRemove')}
        </Button>
      )}
    </DialogForm>
  );
}
