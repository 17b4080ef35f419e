import { PostActionType } from '#generated/types.ts';
import { anyWidget } from '../generic/fields/widget.ts';
import type { FormOverrides } from '../generic/form-overrides.ts';
import type { FormOverride } from '../generic/overrides.ts';
import { linkSaved } from './posts/post-links.ts';
import { PostPreview } from './posts/post-preview.tsx';
import { PostPublicWidget } from './posts/post-public.tsx';
import { RichTextWidget } from './posts/rich-text/rich-text-widget.tsx';
import { SharePost } from './posts/share-post.tsx';

const begun = (PostActionType: number): FormOverride['defaults'] => () => ({ Date: Date.now(), PostActionType });

/** Posts, slides and blog posts are written alike. */
const post: FormOverride = {
  widgets: { PostActionType: { Widget: anyWidget(PostPublicWidget), isSelfLabelled: true } },
  extraSections: [{ title: 'Preview', Panel: PostPreview }],
  actions: [SharePost],
  savesAfter: linkSaved,
};

export const contentForms: FormOverrides = {
  forms: {
    Post: post,
    // What stands under the first address is public, and is nothing else.
    PublicPosts: { defaults: begun(PostActionType.Public), sections: (sections) => sections.map((section) => ({ ...section, fields: section.fields.filter((field) => field !== 'PostActionType') })) },
    SliderPosts: { defaults: begun(PostActionType.Slider) },
    BlogPosts: { defaults: begun(PostActionType.Blog) },
  },
  widgets: { 'rich-text': { Widget: anyWidget(RichTextWidget), isWide: true } },
};
