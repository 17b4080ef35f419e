import { formatDate } from '#domain/date-format.ts';
import { Fault } from '#domain/faults.ts';
import { entities, enums } from '#generated/model.ts';
import type { AnswerOf, CallContext, HandlerOf, PreparationOf, RequestOf } from '../../call/context.ts';
import { keepFile, type MadeFile } from '../kept-file.ts';
import { labelsIn } from '../language.ts';
import { paperPdf } from './draw/paper-pdf.ts';
import { facts, money, partyLines } from './forms/parts.ts';
import { partyOf, type Party } from './forms/trade.ts';
import { found, ownSide, paperLanguage } from './read-document.ts';
import type { PaperSheet } from './sheet.ts';
import { fillText } from './texts/fill-text.ts';
import { paperTexts, type PaperTexts } from './texts/texts.ts';

type Answer = AnswerOf<'ContractorReconciliation'>;
type ReconciliationPredicate = RequestOf<'ReconciliationPrint'>['predicate'];

const mostDocuments = 10_000;
const size = 1000;

/** Calls inside know no branches of the caller: an employee of some reconciles those alone. */
const ownBranches = (
  { Branches: asked }: ReconciliationPredicate,
  { session: { isSuperuser, branches } }: CallContext,
): ReconciliationPredicate['Branches'] => {
  if (isSuperuser || !branches) return asked;
  return asked ? asked.filter(({ Id }) => branches.includes(Id ?? 0)) : branches.map((Id) => ({ Id }));
};

const wholeAct = async (context: CallContext, asked: ReconciliationPredicate): Promise<Answer> => {
  const Branches = ownBranches(asked, context);
  const predicate = { ...asked, ...(Branches && { Branches }) };
  const rows: NonNullable<Answer['Rows']> = [];
  for (let Index = 0; ; Index += 1) {
    const page = await context.within('ContractorReconciliation', {
      predicate: { ...predicate, Pager: { Index, Size: size } },
    });
    const count = page.Pager?.Number ?? 0;
    if (count > mostDocuments) throw new Fault('EXPORT_TOO_LARGE');
    rows.push(...(page.Rows ?? []));
    if (rows.length >= count || !page.Rows?.length) return { ...page, Rows: rows };
  }
};

interface ActParts {
  act: Answer;
  own: Party;
  other: Party;
  texts: PaperTexts;
  label: (title: string) => string;
  zone: string;
  currency: string;
}

type Row = NonNullable<Answer['Rows']>[number];

const documentTitle = ({ Document: document }: Row, label: ActParts['label']): string => {
  const kind = enums['DocumentActionType']?.values.find(({ value }) => value === document?.DocumentActionType)?.title;
  return `${label(kind ?? 'Document')} № ${document?.Number ?? document?.Code ?? document?.Id ?? ''}`;
};

/** The words in which the two sides agree on what is owed. */
const conclusion = ({ act, own, other, texts, currency }: ActParts, date: string): string => {
  const balance = act.BalanceTo ?? 0;
  const params = { date, one: own.name, other: other.name, sum: `${money(Math.abs(balance))} ${currency}`.trim() };
  return fillText(balance === 0 ? texts.even : balance > 0 ? texts.owesUs : texts.weOwe, params);
};

type Drawn = Pick<PaperSheet, 'tables' | 'notes' | 'signs' | 'parties'>;

const actSheet = (parts: ActParts, { from, to }: { from: string; to: string }): Drawn => {
  const { act, own, other, texts, label, zone } = parts;
  const balanceRow = (date: string, balance: number): string[] => [
    '',
    '',
    fillText(texts.balanceAt, { date }),
    balance > 0 ? money(balance) : '',
    balance < 0 ? money(-balance) : '',
    money(balance),
  ];
  const documents = (act.Rows ?? []).map((row, at) => [
    String(at + 1),
    row.Document?.ApprovedOn ? formatDate(zone, row.Document.ApprovedOn) : '',
    documentTitle(row, label),
    row.DebitSum ? money(row.DebitSum) : '',
    row.CreditSum ? money(row.CreditSum) : '',
    money(row.Balance ?? 0),
  ]);
  return {
    parties: [
      { title: texts.ours, name: own.name, lines: partyLines(own, texts) },
      { title: texts.contractor, name: other.name, lines: partyLines(other, texts) },
    ],
    tables: [
      {
        columns: [
          { title: '№', align: 'right' },
          { title: texts.date, align: 'center' },
          { title: texts.document },
          { title: texts.debit, align: 'right' },
          { title: texts.credit, align: 'right' },
          { title: texts.balance, align: 'right' },
        ],
        rows: [
          ...(from ? [balanceRow(from, act.BalanceFrom ?? 0)] : []),
          ...documents,
          ['', '', texts.turnover, money(act.DebitSum ?? 0), money(act.CreditSum ?? 0), ''],
        ],
        foot: balanceRow(to, act.BalanceTo ?? 0),
      },
    ],
    notes: [conclusion(parts, to)],
    signs: [own, other].map(({ name }) => ({ title: fillText(texts.onBehalfOf, { name }) })),
  };
};

/** @throws INVALID_INPUT, NOT_FOUND, EXPORT_TOO_LARGE */
export const prepareReconciliationPrint: PreparationOf<'ReconciliationPrint', MadeFile> = async (input, context) => {
  const act = await wholeAct(context, input.predicate);
  const contractor = await found(context, entities.Contractor, act.Contractor?.Id);
  const language = paperLanguage(context, input.language);
  const texts = paperTexts[language];
  const { organisation, party: own, zone } = await ownSide(context);
  const other = contractor ? partyOf(contractor) : { name: act.Contractor?.Name ?? '' };
  const { From, To } = input.predicate.ApprovedOn ?? {};
  const [from, to] = [From ? formatDate(zone, From) : '', formatDate(zone, Math.min(To ?? context.now, context.now))];
  const parts: ActParts = {
    act,
    own,
    other,
    texts,
    label: await labelsIn(language),
    zone,
    currency: organisation.Settings?.currency ?? '',
  };
  const sheet: PaperSheet = {
    ...actSheet(parts, { from, to }),
    language,
    title: texts.act,
    subtitle: fillText(texts.actBetween, { one: own.name, other: other.name }),
    facts: facts([texts.period, from ? `${from} – ${to}` : fillText(texts.toDay, { date: to })]),
    pageText: texts.page,
    createdOn: context.now,
  };
  return { name: `${texts.act} ${other.name}`, extension: 'pdf', bytes: await paperPdf(sheet) };
};

export const reconciliationPrint: HandlerOf<'ReconciliationPrint', MadeFile> = (file, context) =>
  keepFile(context, file);
