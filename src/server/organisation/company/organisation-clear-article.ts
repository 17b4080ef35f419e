import { TrackActionType } from '#generated/types.ts';
import { clears } from './clear-in-pieces.ts';

export const organisationClearArticle = clears('Article', TrackActionType.ArticlesClear);
