import type { Shop } from '@cordovan/contracts/shop';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { CloseUp, useCloseUp } from '../../configurator/close-up.tsx';
import { leatherColor } from '../../configurator/leather-color.ts';
import { useTexts } from '../texts.ts';

interface Props {
  readonly shop: Shop;
  readonly manifest: PictureManifest | undefined;
  readonly leatherId: number | null;
}

/** The leather of a compared design from close up; nothing if there is no such picture. */
export function ComparedLeather({ shop, manifest, leatherId }: Props) {
  const leather = shop.leathers.find(({ id }) => id === leatherId);
  const recipe = useCloseUp(manifest, leather);
  const { say } = useTexts();
  if (!leather || !recipe || !manifest) return null;
  return (
    <CloseUp
      recipe={recipe}
      color={leatherColor(leather)}
      smallScale={manifest.smallScale}
      alt={say(leather.isFabric ? 'closeUp.ofFabric' : 'closeUp.ofLeather', { name: leather.name })}
      failed={say('closeUp.failed')}
    />
  );
}
