import { useState, useCallback } from 'react';
import {
  Create,
  type CreateProps,
  Edit,
  type EditProps,
  TabbedForm,
  TextInput,
  useResourceContext,
  useRegisterMutationMiddleware,
} from 'react-admin';
import { PostActionType } from '#generated/types.ts';
import { checked } from '../../kinds/checked.ts';
import { ImagesInput } from '../../kinds/images.tsx';
import { inputOf } from '../../kinds/input.tsx';
import { InstantInput } from '../../kinds/instant.tsx';
import { late } from '../../kinds/parts/late.tsx';
import { SettingsInput } from '../../kinds/settings.tsx';
import { SaveBar } from '../../layout/form/save-bar.tsx';
import { PostPreview } from './post-preview.tsx';
import { PostPublicControl } from './post-public-control.tsx';
import { SharePost } from './share-post.tsx';
import type { Stored } from '../../data-provider.ts';
import { toast } from '../../toast.ts';
import { linkSaved } from './post-links.ts';

interface Saved {
  data: Stored;
}

type Save = (resource: string, params: object) => Promise<Saved>;

/** Of a form: what it saves has its link. A post that was saved stays so, whatever becomes of its link. */
const useLinkSaved = (): void => {
  const middleware = useCallback(async (resource: string, params: object, next: Save): Promise<Saved> => {
    const { data } = await next(resource, params);
    return {
      data: await linkSaved(data).catch((error: unknown) => {
        toast.fault(error);
        return data;
      }),
    };
  }, []);
  useRegisterMutationMiddleware<Save>(middleware);
};

/** The editor weighs more than the rest of a form: it is fetched where there is a text to write. */
const RichTextControl = late(async () => (await import('./rich-text/rich-text-control.tsx')).RichTextControl, 220);

const RichTextInput = inputOf(RichTextControl, { isWide: true });
const PostPublicInput = inputOf(PostPublicControl, { isSelfLabelled: true });

/** Type by address: a public post, a slide or a blog post. */
const types: Partial<Record<string, number>> = {
  PublicPosts: PostActionType.Public,
  SliderPosts: PostActionType.Slider,
  BlogPosts: PostActionType.Blog,
};

const check = checked('Post');

const PostForm = () => {
  const resource = useResourceContext();
  useLinkSaved();
  return (
    <TabbedForm
      resolver={check}
      toolbar={
        <SaveBar>
          <SharePost />
        </SaveBar>
      }
    >
      <TabbedForm.Tab label="Main data">
        <TextInput source="Title" label="Heading" isRequired />
        <InstantInput source="Date" />
        {resource !== 'PublicPosts' && <PostPublicInput source="PostActionType" label="Shown to visitors" />}
        <RichTextInput source="Subject" label="Text" />
        <SettingsInput source="Settings" entity="Post" keys={['deeplink']} />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Images">
        <ImagesInput source="Filestreams" label="Images" />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Preview">
        <PostPreview />
      </TabbedForm.Tab>
    </TabbedForm>
  );
};

/** Posts, slides and blog posts are written alike. */
export const PostEdit = (props: Partial<EditProps>) => (
  <Edit {...props}>
    <PostForm />
  </Edit>
);

export const PostCreate = ({ record, ...props }: Partial<CreateProps>) => {
  const type = types[useResourceContext() ?? ''];
  const [now] = useState(Date.now);
  return (
    <Create {...props} record={{ Date: now, PostActionType: type, ...record }}>
      <PostForm />
    </Create>
  );
};
