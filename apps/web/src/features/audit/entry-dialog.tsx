import { Anchor, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@cordovan/contracts/audit';
import {
  actorText,
  auditColumns,
  changedText,
  reasonText,
  valueText,
} from '@cordovan/contracts/audit-columns';
import { actionText, subjectText } from '@cordovan/domain/audit';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { MomentText } from '../../ui/text/texts.tsx';
import classes from './audit.module.css';
import { useEntryName } from './use-entry-name.ts';

/** One action with every field that it changed. */
export function EntryDialog({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const name = useEntryName()(entry);
  const label = (key: keyof typeof auditColumns) => auditColumns[key].label[language];
  return (
    <Stack>
      <dl className={classes.facts}>
        <dt>{label('at')}</dt>
        <dd>
          <MomentText moment={entry.at} />
        </dd>
        <dt>{label('who')}</dt>
        <dd>
          {actorText(entry, language)}
          {entry.address && ` (${entry.address})`}
        </dd>
        <dt>{subjectText(entry.subject, language)}</dt>
        <dd>
          {entry.subject === 'order' ? (
            <Anchor href={paths.orderDetail(Number(entry.subjectId))}>{name}</Anchor>
          ) : (
            name
          )}
        </dd>
        <dt>{label('action')}</dt>
        <dd>{actionText(entry.action, language)}</dd>
        {entry.reason && (
          <>
            <dt>{t('reason')}</dt>
            <dd>{reasonText(entry, language)}</dd>
          </>
        )}
      </dl>
      {entry.changes.length === 0 ? <Text c="dimmed">{t('noChanges')}</Text> : <Changes entry={entry} />}
    </Stack>
  );
}

function Changes({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table aria-label={t('changes')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('field')}</Table.Th>
            <Table.Th>{t('before')}</Table.Th>
            <Table.Th>{t('after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entry.changes.map((change) => (
            <Table.Tr key={change.field}>
              <Table.Td>{changedText(change, language) || t('value')}</Table.Td>
              <Table.Td>{valueText(entry, change, { value: change.before, language })}</Table.Td>
              <Table.Td>{valueText(entry, change, { value: change.after, language })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
