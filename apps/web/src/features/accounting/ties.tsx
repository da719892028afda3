import { Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TieOut } from '@cordovan/contracts/accounting';
import { Pill } from '../../ui/state/pill.tsx';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { useAccountingWords } from './words.ts';
import classes from './accounting.module.css';

export function Ties({ ties }: { readonly ties: TieOut['ties'] }) {
  const { t } = useTranslation('accounting');
  const { tieName } = useAccountingWords();
  return (
    <section className={classes.panel}>
      <Title order={2}>{t('ties')}</Title>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('ties')}>
        <table className={`${classes.table} stacked`}>
          <thead>
            <tr>
              <th scope="col">{t('tie.name')}</th>
              <th scope="col">{t('tie.expected')}</th>
              <th scope="col">{t('tie.found')}</th>
              <th scope="col">{t('tie.difference')}</th>
              <th scope="col">{t('tie.state')}</th>
            </tr>
          </thead>
          <tbody>
            {ties.map((tie) => (
              <tr key={tie.name}>
                <th scope="row">{tieName(tie.name)}</th>
                <td data-label={t('tie.expected')}>
                  <MoneyText amount={tie.expected} />
                </td>
                <td data-label={t('tie.found')}>
                  <MoneyText amount={tie.found} />
                </td>
                <td data-label={t('tie.difference')}>
                  <MoneyText amount={tie.difference} />
                </td>
                <td data-label={t('tie.state')}>
                  {tie.isEqual ? (
                    <Pill tone="done" icon={IconCircleCheck}>
                      {t('tie.agrees')}
                    </Pill>
                  ) : (
                    <Pill tone="stop" icon={IconAlertTriangle}>
                      {t('tie.differs')}
                    </Pill>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
