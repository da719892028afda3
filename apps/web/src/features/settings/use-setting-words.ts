import { useTranslation } from 'react-i18next';
import type { Setting } from '@cordovan/contracts/settings';
import { isRole, roleNames } from '@cordovan/domain/identity';
import { isSettingId } from '@cordovan/domain/settings';
import { formatNumber } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

const hinted = ['second-factor-roles', 'waste-factor', 'max-discount-percentage'] as const;
type Hinted = (typeof hinted)[number];
const isHinted = (name: string): name is Hinted => hinted.some((one) => one === name);

/** Names, hints, ranges and choices of the settings in the language of the page. */
export function useSettingWords() {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const name = (id: string): string => (isSettingId(id) ? t(`names.${id}`) : id);

  const choice = (id: string, value: string): string => {
    if (id === 'unit-system' && (value === '0' || value === '1')) return t(`choices.unit-system.${value}`);
    if (id === 'language' && (value === 'en' || value === 'es')) return t(`choices.language.${value}`);
    return isRole(value) ? roleNames[value][language] : value;
  };
  const shownDefault = (setting: Setting): string => {
    if (setting.defaultValue === '') return t('blank');
    if (setting.type === 'choice') return choice(setting.name, setting.defaultValue);
    if (setting.type === 'money') return `$${setting.defaultValue}`;
    if (setting.type === 'percent') return `${setting.defaultValue}%`;
    if (setting.type !== 'flag') return setting.defaultValue;
    return /^(true|on|yes)$/i.test(setting.defaultValue) ? t('on') : t('off');
  };
  const range = ({ minimum, maximum, type }: Setting): string | undefined =>
    minimum !== null && maximum !== null && type !== 'flag' && type !== 'choice'
      ? t('range', { min: formatNumber(minimum, language), max: formatNumber(maximum, language) })
      : undefined;

  const description = (setting: Setting): string =>
    [
      isHinted(setting.name) ? t(`hints.${setting.name}`) : undefined,
      setting.type === 'list' ? t('listHint') : undefined,
      range(setting),
      t('default', { value: shownDefault(setting) }),
    ]
      .filter((part) => part !== undefined)
      .join(' ');
  return { name, choice, description };
}
