import { useState, type SyntheticEvent } from 'react';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ConsentState } from '@cordovan/contracts/consent';
import { MOST_CONSENT_LETTERS } from '@cordovan/domain/companies';
import { languages } from '@cordovan/domain/messages';
import { useCan } from '../../lib/session/use-session.ts';
import { FormOfRecord, useTellDirty } from '../../ui/form/form-of-record.tsx';
import { useSaving } from '../../ui/form/use-saving.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { ScreenSkeleton } from '../../ui/screen/screen.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { MomentText } from '../../ui/text/texts.tsx';
import { consentQuery, sendConsent } from './api/companies.ts';

/** Consent texts of a shop's public pages, in both languages. */
export function ConsentPanel({ companyId }: { readonly companyId: number }) {
  const consent = useQuery(consentQuery(companyId));
  if (consent.error && !consent.data)
    return <ReadFailure error={consent.error} onRetry={() => void consent.refetch()} />;
  if (!consent.data) return <ScreenSkeleton />;
  const { texts } = consent.data;
  const rowVersion = texts.reduce((sum, { version }) => sum + version, 0);
  return (
    <FormOfRecord latest={{ ...consent.data, id: companyId, rowVersion }}>
      {(record, onDirty) => <ConsentForm state={record} onDirty={onDirty} />}
    </FormOfRecord>
  );
}

interface FormProps {
  readonly state: ConsentState;
  readonly onDirty: (isDirty: boolean) => void;
}

function ConsentForm({ state, onDirty }: FormProps) {
  const { t } = useTranslation('companies');
  const queries = useQueryClient();
  const isReadOnly = !useCan('company.edit');
  const known = (language: string) => state.texts.find((each) => each.language === language);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const textOf = (language: string) => typed[language] ?? known(language)?.text ?? '';
  const isDirty = languages.some((language) => textOf(language) !== (known(language)?.text ?? ''));
  const { isSaving, saving } = useSaving();
  useUnsavedGuard(isDirty && !isSaving);
  useTellDirty(isDirty, onDirty);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    void saving(async () => {
      const texts = languages.map((language) => ({
        language,
        text: textOf(language),
        version: known(language)?.version ?? 0,
      }));
      const saved = await sendConsent(state.companyId, texts);
      setTyped({});
      queries.setQueryData(consentQuery(state.companyId).queryKey, saved);
      notifyDone(t('consent.saved'));
    });
  };
  return (
    <form onSubmit={save}>
      <Panel title={t('consent.title')}>
        <Stack gap="md">
          <Text c="dimmed">{t('consent.lead')}</Text>
          {languages.map((language) => {
            const current = known(language);
            return (
              <Textarea
                key={language}
                label={t(`consent.languages.${language}`)}
                lang={language}
                autosize
                minRows={3}
                maxLength={MOST_CONSENT_LETTERS}
                disabled={isReadOnly}
                value={textOf(language)}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                description={
                  current && (
                    <>
                      {t('consent.version', { version: current.version, name: current.userName })}{' '}
                      <MomentText moment={current.at} />
                    </>
                  )
                }
                onChange={({ currentTarget: { value } }) =>
                  setTyped((before) => ({ ...before, [language]: value }))
                }
              />
            );
          })}
          {!isReadOnly && (
            <Group justify="flex-end">
              <Button type="submit" loading={isSaving} disabled={!isDirty}>
                {t('consent.save')}
              </Button>
            </Group>
          )}
        </Stack>
      </Panel>
    </form>
  );
}
