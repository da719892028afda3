import { offerFile } from '@cordovan/contracts/companies-offer';
import { checkOffer, type Offer, type OfferCatalog, readOfferFile } from '@cordovan/domain/companies';
import { type Refusal, refusalsOf } from '@cordovan/domain/result';

type Problem = { readonly place: string } & (
  | { readonly refusal: Refusal }
  /** The text isn't JSON, or a value has the wrong type for an offer file. */
  | { readonly fault: 'notJson' | 'wrongKind' }
);

/** `parts[0].items[1]`, as in the file. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((place, key) => {
    if (/^\d+$/.test(String(key))) return `${place}[${String(key)}]`;
    return place === '' ? String(key) : `${place}.${String(key)}`;
  }, '');

/** Reads the text of an offer file: returns the offer, or everything that is wrong with the file. */
export function readOfferText(
  text: string,
  catalog: OfferCatalog,
): { readonly offer: Offer } | { readonly problems: readonly Problem[] } {
  const json = parsed(text);
  if (json === undefined) return { problems: [{ place: '', fault: 'notJson' }] };
  const file = offerFile.safeParse(json);
  if (!file.success)
    return { problems: file.error.issues.map(({ path }) => ({ place: placeOf(path), fault: 'wrongKind' })) };
  const { offer, problems } = readOfferFile(file.data, catalog);
  const refusals = problems.length > 0 ? problems : refusalsOf(checkOffer(offer, catalog));
  if (refusals.length === 0) return { offer };
  return {
    problems: refusals.map((refusal) => ({ place: placeOf((refusal.field ?? '').split('.')), refusal })),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The preview reports that the text isn't JSON.
    return undefined;
  }
}
