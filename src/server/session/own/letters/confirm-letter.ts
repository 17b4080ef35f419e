import { inLanguage, paragraphs, type Letter, type Letters } from './words.ts';

/** The letter with the link that confirms an address, in the language of the screen. */
const letters: Letters<string> = {
  en: (link) => ({
    subject: 'Confirm your address',
    text: paragraphs(
      'This address was registered with Merx.',
      `Confirm that it is yours:\n${link}`,
      'The link works for seven days. If you did not register, do nothing.',
    ),
  }),
  ru: (link) => ({
    subject: 'Подтвердите адрес',
    text: paragraphs(
      'Этот адрес зарегистрирован в Merx.',
      `Подтвердите, что он ваш:\n${link}`,
      'Ссылка действует семь дней. Если вы не регистрировались, ничего не делайте.',
    ),
  }),
  ro: (link) => ({
    subject: 'Confirmați adresa',
    text: paragraphs(
      'Această adresă a fost înregistrată în Merx.',
      `Confirmați că este a dumneavoastră:\n${link}`,
      'Linkul este valabil șapte zile. Dacă nu v-ați înregistrat, nu faceți nimic.',
    ),
  }),
};

export const confirmLetter = (culture: string, link: string): Letter => inLanguage(letters, culture, link);
