/** Allowed content of a post: the server stores and the screens show nothing else. */
export const richText = {
  tags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  attributes: { a: ['href'], ol: ['start'] },
  schemes: ['http', 'https', 'mailto', 'tel'],
  /** Links of a post send no referrer, and the opened page cannot reach back. */
  link: { rel: 'noopener noreferrer nofollow', target: '_blank' },
} as const;

/** Whether there is nothing to read in it: an editor writes an empty paragraph where it holds nothing. */
export const isEmptyRichText = (html: string | null | undefined): boolean =>
  (html ?? '').replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
