import { PostActionType } from '#generated/types.ts';

/** Whether visitors see a post. The flags are added up: of blog posts, what is above 4 is public (R-POST-003). */
export const isPublicPost = (type: number | null | undefined): boolean => {
  const flags = type ?? 0;
  return (flags & PostActionType.Blog) === 0 ? (flags & PostActionType.Public) !== 0 : flags > PostActionType.Blog;
};

/** The type of a post of some kind (1 public, 2 slider, 4 blog), shown to visitors or not. */
export const postType = (kind: number, isPublic: boolean): number =>
  kind === PostActionType.Public
    ? PostActionType.Public
    : (kind & ~PostActionType.Public) | (isPublic ? PostActionType.Public : 0);
