import { Code, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { roleNames } from '@cordovan/domain/identity';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Accounts of the demo company. Shown only if the server says that it is a demo. */
const people = [
  { role: 'Administrator', email: 'admin@demo.test' },
  { role: 'Salesperson', email: 'sales@demo.test' },
  { role: 'Manufacturing', email: 'factory@demo.test' },
] as const;
const DEMO_PASSWORD = 'Demo-1234!';

export function DemoSignIns() {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  return (
    <Stack gap={4} component="section" aria-label={t('signIn.demo')}>
      <Text size="sm" fw={600}>
        {t('signIn.demo')}
      </Text>
      {people.map(({ role, email }) => (
        <Text key={email} size="sm" c="dimmed">
          {roleNames[role][language]}: <Code>{email}</Code>
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {t('signIn.demoPassword')}: <Code>{DEMO_PASSWORD}</Code>
      </Text>
    </Stack>
  );
}
