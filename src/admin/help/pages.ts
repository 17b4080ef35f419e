import { useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';

export interface HelpPage {
  topic: string;
  title: string;
  /** Other words by which people look for it. */
  words: string;
  /** Markdown. */
  text: string;
}

const heading = /^# (?<title>.+) \{(?<topic>\w+)(?:; (?<words>[^}]*))?\}$/m;

/** Pages of a file: each begins with a heading that ends with its topic, and other words for it. */
export const readPages = (file: string): HelpPage[] =>
  file.split(/^(?=# )/m).flatMap((part) => {
    const { title, topic, words = '' } = heading.exec(part)?.groups ?? {};
    return title && topic ? { title, topic, words, text: part.replace(heading, '').trim() } : [];
  });

const files: Readonly<Record<string, () => Promise<{ default: string }>>> = {
  en: () => import('./pages/en.md?raw'),
  ru: () => import('./pages/ru.md?raw'),
  ro: () => import('./pages/ro.md?raw'),
};

/** Pages in the reader's language; undefined until they are loaded. */
export const useHelpPages = (): readonly HelpPage[] | undefined => {
  const [locale] = useLocaleState();
  const { data } = useQuery({
    queryKey: ['help', locale],
    queryFn: async () => readPages((await (files[locale] ?? files['en'])?.())?.default ?? ''),
    staleTime: Infinity,
  });
  return data;
};
