import { useEffect } from 'react';
import { useTexts } from './texts.ts';

/** Shown where the address names a company that doesn't exist. */
export function NoShop() {
  const { say, language, speak } = useTexts();
  useEffect(() => {
    document.title = say('noShopTitle');
    document.documentElement.lang = language;
  });
  return (
    <main className="message">
      <h1 className="title">{say('noShopTitle')}</h1>
      <p className="soft">{say('noShopHint')}</p>
      <button type="button" className="link" onClick={() => speak(language === 'en' ? 'es' : 'en')}>
        {say('language')}
      </button>
    </main>
  );
}
