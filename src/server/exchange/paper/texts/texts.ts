import type { LanguageCode } from '../../language.ts';
import { en, type PaperTexts } from './en.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';

export type { PaperTexts } from './en.ts';

export const paperTexts: Readonly<Record<LanguageCode, PaperTexts>> = { en, ru, ro };
