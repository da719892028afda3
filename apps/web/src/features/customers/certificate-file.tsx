import { useRef } from 'react';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CustomerPage } from '@cordovan/contracts/customers-pages';
import { useCan } from '../../lib/session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { saveFile } from '../../ui/download/save-file.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { MomentText } from '../../ui/text/texts.tsx';
import { askDeleteCertificate, readCertificateOf, sendCertificate } from './api/customers.ts';

/** The uploaded certificate: administrators store, replace and delete it; everyone who sells can read it. */
export function CertificateFile({ page: { customer, certificate } }: { readonly page: CustomerPage }) {
  const { t } = useTranslation('customers');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const maySet = useCan('customers.setTerms');
  const { isSaving, saving } = useSaving();
  const reset = useRef<() => void>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ['customers'] });
  const upload = (file: File) =>
    saving(async () => {
      await sendCertificate(customer.id, file);
      await refresh();
      notifyDone(t('certificate.stored'));
    });
  const remove = async () => {
    const isSure = await dialogs.confirm({
      text: t('certificate.removeQuestion'),
      yesText: t('certificate.remove'),
      isDangerous: true,
    });
    if (!isSure) return;
    await saving(async () => {
      await askDeleteCertificate(customer.id);
      await refresh();
    });
  };
  if (!certificate && !maySet) return null;
  return (
    <div role="group" aria-label={t('certificate.title')}>
      <Text size="sm" c="dimmed">
        {certificate ? (
          <>
            {t('certificate.storedBy', { name: certificate.userName })} <MomentText moment={certificate.at} />
          </>
        ) : (
          t('certificate.none')
        )}
      </Text>
      <Group gap="xs" mt="xs">
        {certificate && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={isSaving}
            onClick={() =>
              void saving(async () => saveFile(await readCertificateOf(customer.id), certificate.fileName))
            }
          >
            {t('certificate.open')}
          </Button>
        )}
        {maySet && (
          <FileButton
            resetRef={reset}
            accept="application/pdf,image/jpeg,image/png,image/webp"
            onChange={(file) => {
              if (file) void upload(file);
              reset.current?.();
            }}
          >
            {(props) => (
              <Button
                {...props}
                size="sm"
                variant="default"
                loading={isSaving}
                leftSection={<IconUpload size={18} aria-hidden />}
              >
                {t(certificate ? 'certificate.replace' : 'certificate.upload')}
              </Button>
            )}
          </FileButton>
        )}
        {maySet && certificate && (
          <Button
            size="sm"
            variant="subtle"
            color="oxblood"
            leftSection={<IconTrash size={18} aria-hidden />}
            disabled={isSaving}
            onClick={() => void remove()}
          >
            {t('certificate.remove')}
          </Button>
        )}
      </Group>
    </div>
  );
}
