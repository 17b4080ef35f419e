import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Navigate, useLocation, useParams } from 'react-router';
import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import { defaultOperation } from '#domain/documents/document-type.ts';
import type { Document } from '#generated/types.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { FormSkeleton } from '../../layout/form/form-skeleton.tsx';
import { isFault } from '../../toast.ts';
import { Page } from '../../layout/page/page.tsx';
import { documentTitles } from '../document-titles.ts';
import { DocumentEditorScreen } from './document-editor.tsx';
import { useInventoryOf } from './inventory-of.ts';

/** Where the person works: the branch they chose, else the only one they are allowed. */
const ownBranch = () => {
  const [branch, ...others] = session.get()?.employee?.branches ?? [];
  return branch && others.length === 0 ? { Id: branch.id, Name: branch.name } : undefined;
};

const newDocument = (type: number): Partial<Document> => {
  const employee = session.get()?.employee;
  return {
    DocumentActionType: type as Document['DocumentActionType'],
    DocumentOperationType: defaultOperation(type) as Document['DocumentOperationType'],
    CreatedOn: Date.now(),
    ...(ownBranch() ? { Branch: ownBranch() } : {}),
    // The signed-in employee is attached (R-DOC-041).
    ...(employee ? { Employee: { Id: employee.id, Name: employee.name } } : {}),
  };
};

/** /document/{doctype}/{documentid?}: without an id a new one of that type (R-DOC-010). */
export const DocumentPage = () => {
  const translate = useTranslate();
  const { doctype, documentid } = useParams();
  const location = useLocation();
  const type = Number(doctype) || 1;
  const id = Number(documentid) || undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['Document', 'editor', id],
    enabled: id !== undefined,
    retry: false,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnReconnect: false,
    queryFn: () => call('DocumentLoad', { document: { Id: id } }),
  });
  const inventory = useInventoryOf(data);
  const titles = documentTitles(data ?? { DocumentActionType: type as Document['DocumentActionType'] });
  const trail = [{ title: translate(titles.many), address: titles.address }];
  if (id && error)
    return (
      <Page title={translate(titles.one)} trail={trail}>
        <ErrorState
          title={isFault(error, 'NOT_FOUND') ? translate('Document was not found') : undefined}
          error={error}
          onRetry={() => void refetch()}
        />
      </Page>
    );
  if (inventory) return <Navigate to={`/inventory/${inventory}`} replace />;
  if (id && (!data || inventory === undefined))
    return (
      <Page title={translate(titles.one)} trail={trail}>
        <FormSkeleton />
      </Page>
    );
  const copied = (location.state as { draft?: Partial<Document> } | null)?.draft;
  const initial = data ?? { ...newDocument(type), ...(copied?.DocumentActionType === type ? copied : {}) };
  // An address typed by hand carries no key of its own.
  return <DocumentEditorScreen key={`${type} ${id ?? location.key}`} initial={initial} />;
};
