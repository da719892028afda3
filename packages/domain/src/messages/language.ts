/** The two languages of the product (I18N-01); English is the default (I18N-02). */
export type Language = 'en' | 'es';

export const languages: readonly Language[] = ['en', 'es'];
