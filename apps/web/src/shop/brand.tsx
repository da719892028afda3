import type { Shop } from '@cordovan/contracts/shop';
import { lookVariables } from '@cordovan/domain/companies';

/** Name of the maker, or its logo. */
export function Brand({ name, look }: Pick<Shop, 'name' | 'look'>) {
  return (
    <p className="company">
      {look.logoAddress === null ? name : <img className="logo" src={look.logoAddress} alt={name} />}
    </p>
  );
}

/** Gives the page the maker's colors and typeface, as the server did if it wrote the page. */
export function showLook({ look }: Shop): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(lookVariables(look))) style.setProperty(name, value);
}
