import { sizeLines } from '@cordovan/domain/shop';
import type { DesignState } from './state/use-design.ts';
import { useTexts } from './texts.ts';

/** The size of each piece of the design; not shown if no size is known. */
export function Sizes({ state: { shop, design } }: { readonly state: DesignState }) {
  const { language } = useTexts();
  const sizes = sizeLines(shop, design, language);
  return (
    sizes.length > 0 && (
      <ul className="sizes">
        {sizes.map((size) => (
          <li key={size}>{size}</li>
        ))}
      </ul>
    )
  );
}
