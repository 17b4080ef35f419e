import { formatDateTime } from '#domain/date-format.ts';
import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { InventoryLot } from '#generated/types.ts';
import type { AnswerOf, CallContext, HandlerOf, PreparationOf } from '../../call/context.ts';
import { entityContext, meant, storedOne } from '../../entity/index.ts';
import { keepFile, type MadeFile } from '../kept-file.ts';
import { paperPdf } from './draw/paper-pdf.ts';
import { facts, moneyIfAny, quantity } from './forms/parts.ts';
import { ownSide, paperLanguage } from './read-document.ts';
import type { PaperTable } from './sheet.ts';
import { paperTexts, type PaperTexts } from './texts/texts.ts';

const mostProducts = 10_000;
const size = 1000;

type Found = AnswerOf<'InventoryLotSearch'>;

const countedLots = async (
  context: CallContext,
  Id: number,
): Promise<{ lots: InventoryLot[]; summary: Found['Summary'] }> => {
  const lots: InventoryLot[] = [];
  for (let index = 0; ; index += 1) {
    const answer = await context.within('InventoryLotSearch', { inventory: { Id }, only: 'counted', index, size });
    if (answer.Total > mostProducts) throw new Fault('EXPORT_TOO_LARGE');
    lots.push(...answer.Entities);
    if (lots.length >= answer.Total || answer.Entities.length === 0) return { lots, summary: answer.Summary };
  }
};

const tableOf = (lots: readonly InventoryLot[], summary: Found['Summary'], texts: PaperTexts): PaperTable => ({
  columns: [
    { title: '№', align: 'right' },
    { title: texts.product },
    ...[
      texts.expected,
      texts.soldSince,
      texts.movedSince,
      texts.counted,
      texts.difference,
      texts.surplus,
      texts.shortage,
    ].map((title) => ({ title, align: 'right' as const })),
  ],
  rows: lots.map((lot, at) => [
    String(at + 1),
    [lot.Article?.Name, lot.Article?.Code].filter(Boolean).join('\n'),
    ...[lot.Expected, lot.ExtraSales, lot.Moved, lot.Counted, lot.Difference].map(quantity),
    moneyIfAny(lot.SurplusSum ?? 0),
    moneyIfAny(lot.ShortageSum ?? 0),
  ]),
  foot: ['', texts.all, '', '', '', '', '', moneyIfAny(summary.SurplusSum ?? 0), moneyIfAny(summary.ShortageSum ?? 0)],
});

/** @throws NOT_FOUND, DOCUMENT_EMPTY where nothing was counted, EXPORT_TOO_LARGE */
export const prepareInventoryPrint: PreparationOf<'InventoryPrint', MadeFile> = async (input, context) => {
  const room = entityContext(context, {});
  // Within its reach: the calls inside know no branches of the caller.
  const inventory = await storedOne(
    room,
    entities.DocumentGroup,
    await meant(room, entities.DocumentGroup, { ...input.inventory }),
  );
  const { lots, summary } = await countedLots(context, inventory.Id);
  if (lots.length === 0) throw new Fault('DOCUMENT_EMPTY');
  const language = paperLanguage(context, input.language);
  const texts = paperTexts[language];
  const { party, zone } = await ownSide(context, inventory.Branch?.Id);
  const on = (instant: number | null | undefined): string => (instant ? formatDateTime(zone, instant) : '');
  const title = `${texts.inventory} ${inventory.Code ?? inventory.Id}`;
  const bytes = await paperPdf({
    language,
    isWide: true,
    title,
    ...(!inventory.ApprovedOn && { mark: texts.draft }),
    facts: facts(
      [texts.ours, party.name],
      [texts.branch, inventory.Branch],
      [texts.depot, inventory.Depot],
      [texts.preparedOn, on(inventory.CreatedOn)],
      [texts.approvedOn, on(inventory.ApprovedOn)],
    ),
    tables: [tableOf(lots, summary, texts)],
    signs: [
      { title: texts.countedBy },
      { title: texts.checkedBy },
      { title: texts.responsible },
      { title: texts.approvedBy },
    ],
    pageText: texts.page,
    createdOn: context.now,
  });
  return { name: title, extension: 'pdf', bytes };
};

export const inventoryPrint: HandlerOf<'InventoryPrint', MadeFile> = (file, context) => keepFile(context, file);
