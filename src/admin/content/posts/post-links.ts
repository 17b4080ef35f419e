import { call } from '#client/call.ts';
import { isJammy, session } from '#client/session.ts';
import type { Post } from '#generated/types.ts';
import type { Stored } from '../../data-provider.ts';

type Linked = Pick<Post, 'Id' | 'Version' | 'Settings'>;

export const linkOf = (post: unknown): string | undefined => (post as Linked | undefined)?.Settings?.deeplink || undefined;

/** The link of a post: asked for where it has none yet, and then kept with it (R-POST-001). */
export const ensureLink = async (stored: Stored): Promise<string> => {
  const known = linkOf(stored);
  if (known) return known;
  const { Id, Version, Settings } = stored as Linked;
  const { Link } = await call('DeepLinkCreate', { link: { EntityName: 'Post', EntityId: Id } });
  await call('PostUpdate', { post: { Id, Version, Settings: { ...Settings, deeplink: Link } } });
  return Link;
};

/** In social marketing a post has its link as soon as it is saved (002 §6). */
export const linkSaved = async (post: Stored): Promise<void> => {
  const current = session.get();
  if (current && isJammy(current)) await ensureLink(post);
};
