import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { search } from '#client/call.ts';
import { builtInLabels } from '#templates/model/built-in/labels.ts';
import { readLabelTemplate, type LabelTemplate } from '#templates/model/label-template.ts';

/** A template to choose from: the company's own first, then those that come with the program. */
export interface TagTemplate {
  key: string;
  title: string;
  template: LabelTemplate;
}

const readOrNothing = (text: unknown): LabelTemplate | undefined => {
  try {
    return typeof text === 'string' ? readLabelTemplate(text) : undefined;
  } catch {
    return undefined;
  }
};

/** isMissing: the company has no template of this type. */
export const useTagTemplates = (type: number): { templates: TagTemplate[]; isMissing: boolean } => {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['tag-templates', type],
    queryFn: async () =>
      (
        await search('LayoutSearch', {
          LayoutEntityTypes: [type],
          Sorts: [{ Name: 'Name', SortType: 0 }],
          Pager: { Index: 0, Size: 500 },
        })
      ).Entities,
  });
  const templates = useMemo(() => {
    const own = (data ?? []).flatMap(({ Id, Name, Settings }) => {
      const template = readOrNothing(Settings?.Template);
      return template ? [{ key: String(Id), title: Name ?? '', template }] : [];
    });
    const builtIn = builtInLabels.map(({ key, title, make }) => ({
      key,
      title: translate(title),
      template: make((text) => translate(text)),
    }));
    return [...own, ...builtIn];
  }, [data, translate]);
  return { templates, isMissing: data !== undefined && data.length === 0 };
};
