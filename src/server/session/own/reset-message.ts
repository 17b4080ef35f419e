interface Message {
  subject: string;
  text: string;
}

/** The letter with a reset link, in the language that the asking screen spoke. */
const messages: Record<string, (link: string) => Message> = {
  en: (link) => ({
    subject: 'Password reset',
    text: `Somebody, probably you, asked to reset the password of your account.\n\nSet a new password here:\n${link}\n\nThe link works once, for one hour. If it was not you, do nothing: your password stays as it is.\n`,
  }),
  ru: (link) => ({
    subject: 'Восстановление пароля',
    text: `Кто-то, вероятно вы, попросил сбросить пароль вашей учётной записи.\n\nЗадайте новый пароль здесь:\n${link}\n\nСсылка действует один раз в течение часа. Если это были не вы, ничего не делайте: пароль останется прежним.\n`,
  }),
  ro: (link) => ({
    subject: 'Resetarea parolei',
    text: `Cineva, probabil dumneavoastră, a cerut resetarea parolei contului.\n\nSetați o parolă nouă aici:\n${link}\n\nLinkul funcționează o singură dată, timp de o oră. Dacă nu ați fost dumneavoastră, nu faceți nimic: parola rămâne aceeași.\n`,
  }),
};

export const resetMessage = (cultureCode: string, link: string): Message =>
  (messages[cultureCode] ?? (messages['ru'] as (link: string) => Message))(link);
