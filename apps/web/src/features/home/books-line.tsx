import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Home } from '@cordovan/contracts/reports';
import { paths } from '../../lib/paths.ts';
import { useMomentWords } from '../../ui/text/store-zone.tsx';
import classes from './home.module.css';

/** Each morning in one line: whether everything agrees with QuickBooks, and how much needs someone. */
export function BooksLine({ books }: { readonly books: NonNullable<Home['books']> }) {
  const { t } = useTranslation('books');
  const momentWords = useMomentWords();
  const { isAgreed, needYou, checkedAt } = books;
  const verdict = !isAgreed ? 'differs' : needYou > 0 ? 'agreesFor' : 'agrees';
  const Icon = isAgreed ? IconCircleCheck : IconAlertTriangle;
  return (
    <p className={classes.books} data-agreed={isAgreed}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <Link to={paths.accountingConnection} title={momentWords(checkedAt)}>
        {t(`agreement.${verdict}`, { items: t('agreement.needYou', { count: needYou }) })}
      </Link>
    </p>
  );
}
