/** One setting of an entity, by its key; undefined where the entity or the key is missing, or the value is null. */
export const setting = <Settings extends object, Key extends keyof Settings>(
  entity: { Settings?: Settings | null } | null | undefined,
  key: Key,
): NonNullable<Settings[Key]> | undefined => entity?.Settings?.[key] ?? undefined;

/** Values that an article keeps as a field and as a settings key: the field is read first. */
export interface ShownArticle {
  Visible?: boolean | null;
  DeepLink?: string | null;
  Settings?: { Visible?: boolean | null; deeplink?: string | null } | null;
}

export const isVisible = (article: ShownArticle): boolean => article.Visible ?? setting(article, 'Visible') ?? false;
export const deepLink = (article: ShownArticle): string | undefined => article.DeepLink ?? setting(article, 'deeplink');
