import { richText } from '#domain/organisation/rich-text.ts';
import { Html } from './html.ts';

/** Of the text of a post only what posts may hold is shown, whatever is stored. */
export const richTextOf = async (text: string): Promise<Html> => {
  const sanitize = (await import('sanitize-html')).default;
  const { tags, attributes, schemes, link } = richText;
  return new Html(
    sanitize(text, {
      allowedTags: [...tags],
      allowedAttributes: { a: [...attributes.a, ...Object.keys(link)], ol: [...attributes.ol] },
      allowedSchemes: [...schemes],
      allowProtocolRelative: false,
      parseStyleAttributes: false,
      transformTags: { a: sanitize.simpleTransform('a', link) },
    }),
  );
};
