import { useEffect, useId } from 'react';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { documentType } from '#domain/documents/document-type.ts';
import { suitsOperation } from '#domain/documents/partners.ts';
import { choosesPosting, postingAfter } from '#domain/documents/posting.ts';
import { asFieldModel, valueInside } from '#domain/organisation/custom-field.ts';
import { fields } from '#generated/fields/Document.ts';
import type { FieldModel } from '#generated/shapes.ts';
import {
  DocumentActionType,
  DocumentOperationType,
  type DepotLabel,
  type DocumentGroupLabel,
} from '#generated/types.ts';
import { shownText } from '../../kinds/parts/value-text.ts';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { KindControl, type KindControlProps } from '../../kinds/parts/nested/kind-control.tsx';
import { LateOwnFields } from '../../kinds/parts/nested/custom-input.tsx';
import { companyCalendar } from '../../model/filter.ts';
import { useOwnFields } from '../../model/own-fields.ts';
import { viewNamed } from '../../model/views.ts';
import { fieldTitle, partnerView } from '../document-titles.ts';
import type { Draft } from './editor-state.ts';
import { OperationControl } from './operation-control.tsx';
import type { DocumentEditor } from './use-document-editor.ts';

export const headerField = (name: string): FieldModel => fields.find((field) => field.name === name) as FieldModel;

/** Header fields of a document type, in reading order. */
export const headerFields = ({
  DocumentActionType: type,
  DocumentOperationType: operation,
}: Pick<Draft, 'DocumentActionType' | 'DocumentOperationType'>): string[] => {
  const facts = documentType(type);
  const isWriteOff = type === DocumentActionType.Outcome && operation === DocumentOperationType.OutcomeWriteOff;
  return [
    'Number',
    'CreatedOn',
    ...(choosesPosting({ DocumentActionType: type ?? null }) ? ['PostedOn'] : []),
    'Branch',
    ...facts.depots,
    ...(type === DocumentActionType.Transfer ? ['IsOnWay', 'IsRequest'] : []),
    ...(facts.needsContractor && !isWriteOff ? ['Contractor'] : []),
    ...(type === DocumentActionType.Calculation ? ['Article', 'Quantity'] : []),
    ...(facts.operations.length > 0 ? ['DocumentOperationType'] : []),
    ...(isWriteOff ? ['Reason'] : []),
    ...(facts.hasLines ? [] : ['CreditSum']),
    'DocumentGroups',
  ];
};

/** Tags that every new document gets: the server gives them to those that come without any. */
const defaultTags = async (): Promise<DocumentGroupLabel[]> =>
  (
    await call('DocumentGroupSearch', {
      predicate: { ...viewNamed('DocumentTags').view.where, IsDefault: true, Pager: { Index: 0, Size: 100 } },
    })
  ).Entities.map(({ Id, Name }) => ({ Id, Name }));

/** The branch's own depot is offered first. */
const defaultDepot = async (branchId: number): Promise<DepotLabel | undefined> => {
  const { Entities } = await call('DepotSearch', {
    predicate: { Branches: [{ Id: branchId }], Pager: { Index: 0, Size: 100 } },
  });
  return Entities.find(({ IsDefault }) => IsDefault) ?? Entities[0];
};

/** An approved document is posted on the date of its approval. */
const shownValue = (name: string, draft: Draft): unknown =>
  name === 'PostedOn' ? (draft.ApprovedOn ?? draft.PostedOn) : draft[name as keyof Draft];

/** The header of a document that cannot be changed: what it says, as text. */
const ReadHeader = ({ draft }: { draft: Draft }) => {
  const translate = useTranslate();
  const own = useOwnFields('Document');
  const shown = [...headerFields(draft), ...(draft.ReceivingDepot ? ['ReceivingDepot'] : []), 'Employee']
    .map(headerField)
    .map(
      (field) =>
        [fieldTitle(field, draft), shownText({ field, value: shownValue(field.name, draft) }, translate)] as const,
    );
  const added = own.map((field) => {
    const value = valueInside(field, (draft.Custom as Record<string, unknown> | null | undefined)?.[field.Key]);
    return [field.Name ?? field.Key, shownText({ field: asFieldModel(field), value }, translate)] as const;
  });
  return (
    <section className="panel" aria-label={translate('Header')}>
      <dl className="figures document-facts">
        {shown
          .filter(([, value]) => value !== '')
          .map(([title, value]) => (
            <div key={title}>
              <dt>{translate(title)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {added
          .filter(([, value]) => value !== '')
          .map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
};

/** Initial values of a new document until the user changes them; a chosen branch brings its own. */
const useOffers = (
  { state: { draft }, isStored, facts, change }: DocumentEditor,
  isEditable: boolean,
): ((branchId: number | undefined) => void) => {
  const offerDepot = (branchId: number | undefined): void => {
    const depot = facts.depots[0];
    if (branchId && depot)
      void defaultDepot(branchId)
        .then((found) => {
          if (found) change({ [depot]: found } as Draft);
        })
        .catch(() => {
          /* then it is chosen by hand */
        });
  };
  // A user of one branch is not asked for its depot.
  const depotless = !isStored && !facts.depots.some((depot) => draft[depot]) ? draft.Branch?.Id : undefined;
  const isUntagged = isEditable && !isStored && draft.DocumentGroups === undefined;
  useEffect(() => {
    offerDepot(depotless);
    if (isUntagged)
      void defaultTags()
        .then((DocumentGroups) => {
          if (DocumentGroups.length > 0) change({ DocumentGroups });
        })
        .catch(() => {
          /* then the server gives them */
        });
    // eslint-disable-next-line react/exhaustive-deps
  }, []);
  return offerDepot;
};

/** A field with what it is picked from: tags are groups under the split with the code TAGS (R-DOC-013). */
const picked = (field: FieldModel, draft: Draft): FieldModel => {
  if (field.name === 'Contractor') return { ...field, to: partnerView(draft) };
  return field.name === 'DocumentGroups' ? { ...field, to: 'DocumentTags' } : field;
};

/** Clears fields that do not suit the operation: partners of other kinds, the partner of a write-off, other reasons. */
const leftBehind = (draft: Draft): Draft => {
  const isWriteOff = draft.DocumentOperationType === DocumentOperationType.OutcomeWriteOff;
  return {
    ...((isWriteOff || !suitsOperation(draft)) && draft.Contractor && { Contractor: null }),
    ...(!isWriteOff && draft.Reason && { Reason: null }),
  };
};

const Control = ({ field, ...props }: KindControlProps) =>
  field.name === 'DocumentOperationType' ? <OperationControl {...props} /> : <KindControl {...props} field={field} />;

/** Number, date, branch, depots, contractor, operation and tags. */
export const DocumentHeader = ({ editor, isEditable }: { editor: DocumentEditor; isEditable: boolean }) => {
  const translate = useTranslate();
  const id = useId();
  const { draft } = editor.state;
  const own = useOwnFields('Document');
  const offerDepot = useOffers(editor, isEditable);
  if (!isEditable) return <ReadHeader draft={draft} />;
  const change = (name: string, value: unknown): void => {
    // A payment's direction is its operation: the sum itself has no sign.
    const change = {
      [name]: name === 'CreditSum' && typeof value === 'number' ? Math.abs(value) : value,
      ...(name === 'CreatedOn' &&
        choosesPosting(draft) && { PostedOn: postingAfter(draft, value as number | null, companyCalendar()) }),
    } as Draft;
    editor.change({ ...change, ...leftBehind({ ...draft, ...change }) });
    if (name === 'Branch') offerDepot((value as { Id: number } | null)?.Id);
  };
  return (
    <Paper
      component="section"
      variant="outlined"
      className="form-card document-header"
      aria-label={translate('Header')}
    >
      <div className="field-grid">
        {headerFields(draft).map((name) => {
          const field = { ...headerField(name), readOnly: false };
          const title = translate(fieldTitle(field, draft));
          const isRequired =
            ['Contractor', 'Reason', 'Article', 'Quantity', 'CreditSum'].includes(name) ||
            (editor.facts.needsDepot && editor.facts.depots.includes(name as 'DebitDepot'));
          const control = (
            <Control
              key={name}
              field={picked(field, draft)}
              source={name}
              id={`${id}-${name}`}
              label={title}
              value={draft[name as keyof Draft]}
              onChange={(value) => change(name, value)}
              currentRecord={() => draft as Record<string, unknown>}
            />
          );
          // A switch has its title beside it.
          return field.kind === 'flag' ? (
            control
          ) : (
            <FieldFrame key={name} id={`${id}-${name}`} label={title} isRequired={isRequired}>
              {control}
            </FieldFrame>
          );
        })}
        {own.length > 0 && (
          <LateOwnFields
            fields={own}
            values={(draft.Custom ?? {}) as Record<string, unknown>}
            idPrefix={`${id}-Custom`}
            onChange={(key, value) => editor.change({ Custom: { ...draft.Custom, [key]: value } } as Draft)}
          />
        )}
      </div>
      {draft.Employee && (
        <p className="document-employee">
          {translate('Employee')}: {draft.Employee.Name}
        </p>
      )}
    </Paper>
  );
};
