import type { Shop } from '@cordovan/contracts/shop';
import { lookVariables } from '@cordovan/domain/companies';

/** The maker's name or logo. */
export function Brand({ name, look }: Pick<Shop, 'name' | 'look'>) {
  return (
    <p className="company">
      {look.logoAddress === null ? name : <img className="logo" src={look.logoAddress} alt={name} />}
    </p>
  );
}

/** Applies the maker's colors and typeface to the page, as the server does for pages that it writes. */
export function showLook({ look }: Shop): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(lookVariables(look))) style.setProperty(name, value);
}
