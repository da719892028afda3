import { Select, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportInspection } from '@cordovan/contracts/imports';
import type { ImportWizard } from './use-import-wizard.ts';
import classes from './imports.module.css';

interface Props {
  readonly wizard: ImportWizard;
  readonly inspection: ImportInspection;
}

/** Chooses the sheet, and the row with its headings. */
export function HeadingsPanel({ wizard, inspection }: Props) {
  const { t } = useTranslation('imports');
  const { sheets, sheet, header, preview } = inspection;
  const rowNumbers = preview.map(({ row }) => String(row));
  const shownRow = rowNumbers.includes(String(header.row)) ? rowNumbers : [...rowNumbers, String(header.row)];
  return (
    <section className={classes.panel}>
      <Title order={2}>{t('headings.title')}</Title>
      <Text c="dimmed">{t('headings.text')}</Text>
      <div className={classes.choices}>
        {sheets.length > 1 && (
          <Select
            label={t('headings.sheet')}
            data={sheets.map(({ name, rows }) => ({
              value: name,
              label: t('headings.sheetRows', { name, count: rows }),
            }))}
            value={sheet}
            allowDeselect={false}
            onChange={(next) => next !== null && wizard.readAs({ sheet: next })}
          />
        )}
        <Select
          label={t('headings.row')}
          data={shownRow}
          value={String(header.row)}
          allowDeselect={false}
          onChange={(next) =>
            next !== null && wizard.readAs({ sheet, header: { ...header, row: Number(next) } })
          }
        />
        <Select
          label={t('headings.rows')}
          data={[
            { value: '1', label: t('headings.one') },
            { value: '2', label: t('headings.two') },
          ]}
          value={String(header.rows)}
          allowDeselect={false}
          onChange={(next) =>
            next !== null && wizard.readAs({ sheet, header: { ...header, rows: next === '2' ? 2 : 1 } })
          }
        />
      </div>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('headings.preview')}>
        <table className={classes.sheet} aria-label={t('headings.preview')}>
          <tbody>
            {preview.map(({ row, cells }) => (
              <tr
                key={row}
                data-heading={row >= header.row && row < header.row + header.rows}
                data-above={row < header.row}
              >
                <th scope="row">{row}</th>
                {cells.map((cell, at) => (
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
