/** One setting of an entity, by its key; undefined where the entity or the key is missing, or the value is null. */
export const setting = <Settings extends object, Key extends keyof Settings>(
  entity: { Settings?: Settings | null } | null | undefined,
  key: Key,
): NonNullable<Settings[Key]> | undefined => entity?.Settings?.[key] ?? undefined;
