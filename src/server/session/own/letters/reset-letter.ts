import { inLanguage, paragraphs, type Letter, type Letters } from './words.ts';

/** The letter with a reset link, in the language that the asking screen spoke. */
const letters: Letters<string> = {
  en: (link) => ({
    subject: 'Password reset',
    text: paragraphs(
      'Somebody, probably you, asked to reset the password of your account.',
      `Set a new password here:\n${link}`,
      'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.',
    ),
  }),
  ru: (link) => ({
    subject: 'Восстановление пароля',
    text: paragraphs(
      'Кто-то, вероятно вы, попросил сбросить пароль вашей учётной записи.',
      `Задайте новый пароль здесь:\n${link}`,
      'Ссылка действует один раз в течение часа. Если это были не вы, ничего не делайте: пароль останется прежним.',
    ),
  }),
  ro: (link) => ({
    subject: 'Resetarea parolei',
    text: paragraphs(
      'Cineva, probabil dumneavoastră, a cerut resetarea parolei contului.',
      `Setați o parolă nouă aici:\n${link}`,
      'Linkul funcționează o singură dată, timp de o oră. ' +
        'Dacă nu ați fost dumneavoastră, nu faceți nimic: parola rămâne aceeași.',
    ),
  }),
};

export const resetLetter = (culture: string, link: string): Letter => inLanguage(letters, culture, link);
