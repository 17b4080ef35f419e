import { search } from '#client/call.ts';
import { t } from '#client/i18n/i18n.ts';
import { LayoutEntityType } from '#generated/types.ts';
import { builtInLabels } from '#templates/model/built-in/labels.ts';
import { readLabelTemplate, type LabelTemplate } from '#templates/model/label-template.ts';

export interface TagTemplate {
  readonly key: string;
  readonly title: string;
  readonly template: LabelTemplate;
}

const readable = (text: unknown): LabelTemplate | undefined => {
  try {
    return typeof text === 'string' ? readLabelTemplate(text) : undefined;
  } catch {
    return undefined;
  }
};

const builtIn = (): TagTemplate[] =>
  builtInLabels.map(({ key, title, make }) => ({ key, title: t(title), template: make((text) => t(text)) }));

/** The company's own templates of price tags, while there is a server to ask, and the program's. */
export const readTagTemplates = async (): Promise<TagTemplate[]> => {
  const { Entities } = await search('LayoutSearch', {
    LayoutEntityTypes: [LayoutEntityType.Label],
    Sorts: [{ Name: 'Name', SortType: 0 }],
    Pager: { Index: 0, Size: 100 },
  }).catch(() => ({ Entities: [] }));
  const own = Entities.flatMap(({ Id, Name, Settings }) => {
    const template = readable(Settings?.Template);
    return template ? [{ key: String(Id), title: Name ?? '', template }] : [];
  });
  return [...own, ...builtIn()];
};
