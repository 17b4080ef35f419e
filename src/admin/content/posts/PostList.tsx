import { DataTable, List, useFieldValue, useResourceContext, useTranslate } from 'react-admin';
import { isPublicPost } from '#domain/organisation/post.ts';
import type { Stored } from '../../data-provider.ts';
import { ImagesField } from '../../kinds/images.tsx';
import { InstantField, PeriodFilter } from '../../kinds/instant.tsx';
import { EmptyState } from '../../layout/list/empty-state.tsx';
import { RecordLink } from '../../layout/list/record-link.tsx';
import { RowMenu } from '../../layout/list/row-menu.tsx';
import { viewNamed } from '../../model/views.ts';

const filters = [<PeriodFilter key="Date" source="Date" />];

const about: Partial<Record<string, string>> = {
  PublicPosts: 'News of the company for whoever visits its online store.',
  SliderPosts: 'Pictures that follow each other at the top of the online store.',
  BlogPosts: 'Longer texts of the company, with pictures and a link of their own.',
};

const wordOf = (type: unknown): string => (isPublicPost(type as number) ? 'Yes' : 'No');

/** Whether visitors see it. */
const ShownToVisitors = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const type: unknown = useFieldValue({ source });
  return <>{translate(wordOf(type))}</>;
};

ShownToVisitors.text = (record: Stored, source: string, _props: object, translate: (text: string) => string): string =>
  translate(wordOf(record[source]));

/** Offered by the chooser of columns; what stands under the first address is public, and is nothing else. */
const hiddenColumns = ['CreatedOn'];
const hiddenOfPublic = [...hiddenColumns, 'PostActionType'];

/** Posts, slides and blog posts. */
export const PostList = () => {
  const { view } = viewNamed(useResourceContext() ?? '');
  return (
    <List filters={filters} title={view.titles} sort={{ field: 'Date', order: 'DESC' }}>
      <DataTable
        hiddenColumns={view.name === 'PublicPosts' ? hiddenOfPublic : hiddenColumns}
        empty={<EmptyState text={about[view.name]} />}
      >
        <DataTable.Col source="Filestreams" label="Images" disableSort field={ImagesField} />
        <DataTable.Col source="Title" label="Heading" field={RecordLink} />
        <DataTable.Col source="Date" field={InstantField} />
        <DataTable.Col source="PostActionType" label="Shown to visitors" field={ShownToVisitors} />
        <DataTable.Col source="CreatedOn" field={InstantField} />
        <RowMenu />
      </DataTable>
    </List>
  );
};
