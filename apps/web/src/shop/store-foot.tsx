import type { Shop } from '@cordovan/contracts/shop';
import { openingTexts } from '@cordovan/domain/stores';
import { useTexts } from './texts.ts';

/** Where and when customers find the store, at the end of the page. */
export function StoreFoot({ store }: { readonly store: NonNullable<Shop['store']> }) {
  const { say, language } = useTexts();
  const { name, address, phone, email, openingHours } = store;
  const hours = openingTexts(openingHours, language);
  return (
    <footer className="foot">
      <h2 className="footTitle">{say('visit.title')}</h2>
      <address className="footPlace">
        <strong>{name}</strong>
        {address && <span>{address}</span>}
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
      {hours.length > 0 && (
        <div>
          <h3 className="footHours">{say('visit.hours')}</h3>
          <ul className="footDays">
            {hours.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </footer>
  );
}
