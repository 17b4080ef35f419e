/** Texts of a language by their English key; an empty wording is missing. */
export type BundledTexts = ReadonlyMap<string, string>;

type File = { default: Record<string, string> };

/** Read when somebody who keeps the texts asks, and by nobody else. */
const files: Record<string, (() => Promise<File>) | undefined> = {
  en: () => import('#generated/texts/en.json', { with: { type: 'json' } }),
  ro: () => import('#generated/texts/ro.json', { with: { type: 'json' } }),
  ru: () => import('#generated/texts/ru.json', { with: { type: 'json' } }),
};

const read = async (open: () => Promise<File>): Promise<BundledTexts> =>
  new Map(Object.entries((await open()).default));

/** Every text that comes with the program; a language that it does not speak lacks all of them. */
export const bundledTexts = async (culture: string): Promise<BundledTexts> => {
  const open = files[culture];
  if (open) return read(open);
  const english = await read(files['en'] as () => Promise<File>);
  return new Map([...english.keys()].map((text) => [text, '']));
};
