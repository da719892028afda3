import { useTranslation } from 'react-i18next';
import { lookVariables, type ShopLook } from '@cordovan/domain/companies';
import classes from './preview.module.css';

interface Props {
  readonly look: ShopLook;
  readonly name: string;
  readonly productLabel: string;
  readonly takesPayments: boolean;
}

/** The shop's header and buttons, with the look being edited. */
export function LookPreview({ look, name, productLabel, takesPayments }: Props) {
  const { t } = useTranslation('companies');
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.caption}>{t('look.preview')}</figcaption>
      <div className={classes.page} style={lookVariables(look)} lang="en" inert>
        <div className={classes.head}>
          {look.logoAddress === null ? (
            <span className={classes.company}>{name}</span>
          ) : (
            <img className={classes.logo} src={look.logoAddress} alt={name} />
          )}
          <span className={classes.link}>Español</span>
        </div>
        <div className={classes.body}>
          <p className={classes.title}>Design your {productLabel}</p>
          <p className={classes.chosen}>
            Belmont <span className={classes.from}>From $3,499</span>
          </p>
        </div>
        <div className={classes.foot}>
          <strong className={classes.price}>$4,299.00</strong>
          <span className={classes.button} data-quiet={takesPayments}>
            Get a quote
          </span>
          {takesPayments && <span className={classes.button}>Pay a deposit</span>}
        </div>
      </div>
    </figure>
  );
}
