import { call } from '#client/call.ts';
import { isJammy, session } from '#client/session.ts';
import type { Post } from '#generated/types.ts';
import type { Stored } from '../../data-provider.ts';

type Linked = Pick<Post, 'Id' | 'Version' | 'Settings'>;

export const linkOf = (post: unknown): string | undefined =>
  (post as Linked | undefined)?.Settings?.deeplink || undefined;

/** A post with its link: asked for where it has none yet, and then kept with it (R-POST-001). */
export const withLink = async (stored: Stored): Promise<Stored> => {
  if (linkOf(stored)) return stored;
  const { Id, Version, Settings: known } = stored as Linked;
  const { Link: deeplink } = await call('DeepLinkCreate', { link: { EntityName: 'Post', EntityId: Id } });
  const Settings = { ...known, deeplink };
  const updated = await call('PostUpdate', { post: { Id, Version, Settings } });
  return { ...stored, Settings, Version: updated.Version };
};

/** In social marketing a post has its link as soon as it is saved. */
export const linkSaved = async (post: Stored): Promise<Stored> => {
  const current = session.get();
  return current && isJammy(current) ? withLink(post) : post;
};
