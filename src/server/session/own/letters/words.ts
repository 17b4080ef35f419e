/** Content of a letter; the mailer adds the sender. */
export interface Letter {
  subject: string;
  text: string;
}

export const paragraphs = (...texts: string[]): string => `${texts.join('\n\n')}\n`;

/** The same letter in each language; a language that is not among them is answered in Russian. */
export type Letters<Facts> = Readonly<Record<'en' | 'ru' | 'ro', (facts: Facts) => Letter>>;

export const inLanguage = <Facts>(letters: Letters<Facts>, culture: string | undefined, facts: Facts): Letter => {
  const known = culture !== undefined && Object.hasOwn(letters, culture) ? (culture as keyof typeof letters) : 'ru';
  return letters[known](facts);
};
