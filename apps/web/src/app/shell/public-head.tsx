import { type PageBrand, useShownBrand } from '../../lib/page-brand.ts';
import { PageLanguageSwitch } from '../../ui/language/language-switch.tsx';
import classes from './public-head.module.css';

/** Header of a public page: the company's name or logo, and the language. */
export function PublicHead() {
  const brand = useShownBrand();
  return (
    <header className={classes.head}>
      <p className={classes.company}>{brand && <NameOrLogo {...brand} />}</p>
      <PageLanguageSwitch />
    </header>
  );
}

function NameOrLogo({ name, look: { logoAddress } }: PageBrand) {
  return logoAddress === null ? name : <img className={classes.logo} src={logoAddress} alt={name} />;
}
