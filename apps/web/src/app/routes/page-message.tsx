import { useEffect, type ComponentType, type ReactNode } from 'react';
import { Title } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './page-message.module.css';

interface Props {
  readonly icon: ComponentType<IconProps>;
  readonly title: string;
  readonly hint: string;
  readonly action: ReactNode;
}

/** A page with a single message. */
export function PageMessage({ icon: Icon, title, hint, action }: Props) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    document.title = `${title} · Cordovan`;
  }, [title]);
  return (
    <main className={classes.page}>
      <p className={classes.brand}>{t('brand')}</p>
      <Icon size={48} stroke={1.25} color="var(--cordovan-soft-ink)" aria-hidden />
      <Title order={1} ta="center">
        {title}
      </Title>
      <p className={classes.hint}>{hint}</p>
      {action}
    </main>
  );
}
