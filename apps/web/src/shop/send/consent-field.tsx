import { consentShown } from '@cordovan/domain/companies';
import type { Shop } from '@cordovan/contracts/shop';
import { LinkedText } from '../../lib/linked-text.tsx';
import { useTexts } from '../texts.ts';

interface Props {
  readonly shop: Pick<Shop, 'consent'>;
  readonly isAgreed: boolean;
  readonly isMissing: boolean;
  readonly onChange: (isAgreed: boolean) => void;
}

/** The shopper's consent; not shown if the company requires none. */
export function ConsentField({ shop, isAgreed, isMissing, onChange }: Props) {
  const { language } = useTexts();
  const shown = consentShown(shop.consent, language);
  if (!shown) return null;
  return (
    <label className="consent">
      <input
        type="checkbox"
        checked={isAgreed}
        aria-invalid={isMissing || undefined}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      <span lang={shown.language}>
        <LinkedText text={shown.text} />
      </span>
    </label>
  );
}
