import { useState } from 'react';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { clearSession } from '../../lib/session/session-store.ts';
import { type Close, useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { Panel } from '../../ui/section/panel.tsx';
import { askClearDemo, isWaitingForSetup } from './api/setup.ts';
import classes from './setup.module.css';

/** Replaces the demo company with an empty database, after the administrator types the company's name. */
export function ClearDemo({ name }: { readonly name: string }) {
  const { t } = useTranslation('setup');
  const dialogs = useDialogs();
  const clear = async () => {
    const isCleared = await dialogs.open<true>((close) => <Confirmation name={name} close={close} />, {
      title: t('demo.confirmTitle'),
    });
    if (!isCleared) return;
    clearSession();
    await dialogs.during(waitForSetup());
    // Reloads the page, so that it keeps nothing of the demo company.
    window.location.assign('/');
  };
  return (
    <Panel title={t('demo.title')}>
      <p className={classes.hint}>{t('demo.hint')}</p>
      <div>
        <Button color="oxblood" variant="outline" onClick={() => void clear()}>
          {t('demo.action')}
        </Button>
      </div>
    </Panel>
  );
}

const PAUSE_MS = 500;
const TRIES = 120;

/** Waits until the server has started again on the empty database. */
async function waitForSetup(): Promise<void> {
  for (let tries = 0; tries < TRIES && !(await isWaitingForSetup()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

interface ConfirmationProps {
  readonly name: string;
  readonly close: Close<true>;
}

function Confirmation({ name, close }: ConfirmationProps) {
  const { t } = useTranslation('setup');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const { isSaving, saving } = useSaving();
  const submit = () =>
    saving(
      async () => {
        setProblem('');
        await askClearDemo(typed);
        close(true);
      },
      (error) => error instanceof HttpRefusal && setProblem(error.message),
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md">
        <Text>{t('demo.confirmHint', { name })}</Text>
        <TextInput
          label={t('demo.name')}
          autoComplete="off"
          data-autofocus
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" color="oxblood" loading={isSaving} disabled={typed.trim() === ''}>
            {t('demo.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
