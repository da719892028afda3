import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Home } from '@cordovan/contracts/reports';
import { paths } from '../../lib/paths.ts';
import { useMomentWords } from '../../ui/text/store-zone.tsx';
import classes from './home.module.css';

type Books = NonNullable<Home['books']>;

/** The books in one line each morning: whether everything agrees to the cent, and how many items need attention. */
export function BooksLine({ books }: { readonly books: Books }) {
  const { t } = useTranslation('books');
  const momentWords = useMomentWords();
  const { isAgreed, needYou, checkedAt } = books;
  const verdict = !isAgreed ? 'differs' : needYou > 0 ? 'agreesFor' : 'agrees';
  const Icon = isAgreed ? IconCircleCheck : IconAlertTriangle;
  return (
    <p className={classes.books} data-agreed={isAgreed}>
      <Icon size={24} stroke={1.5} aria-hidden />
      <Link to={causeOf(books)} title={momentWords(checkedAt)}>
        {t(`agreement.${verdict}`, { items: t('agreement.needYou', { count: needYou }) })}
      </Link>
    </p>
  );
}

/** The screen that lists what needs attention: the one for the only cause, or the one with all results. */
function causeOf({ needYou, ledgerDifferences, batchDifferences }: Books): string {
  if (batchDifferences > 0 && batchDifferences === needYou) return `${paths.deposits}?show=cards`;
  const isOurs = needYou > 0 && ledgerDifferences + batchDifferences === needYou;
  return isOurs ? paths.accounting : paths.accountingConnection;
}
