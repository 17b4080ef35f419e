import { richText } from '#domain/organisation/rich-text.ts';
import type { Post } from '#generated/types.ts';

/** Most servers store no post for days: the library is loaded with the first one. */
const loadSanitizer = async () => (await import('sanitize-html')).default;

const sanitized = async (html: string): Promise<string> => {
  const sanitize = await loadSanitizer();
  const { tags, attributes, schemes, link } = richText;
  return sanitize(html, {
    allowedTags: [...tags],
    allowedAttributes: { a: [...attributes.a, ...Object.keys(link)], ol: [...attributes.ol] },
    allowedSchemes: [...schemes],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: { a: sanitize.simpleTransform('a', link) },
  });
};

/** Removes from a post everything that could run in a visitor's browser, whatever its origin. */
const clean = async (post: Partial<Post>): Promise<void> => {
  if (post.Subject) post.Subject = await sanitized(post.Subject);
};

export const postHooks = { beforeCreate: clean, beforeUpdate: clean };
