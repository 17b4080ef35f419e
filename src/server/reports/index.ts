import type { HandlerTable } from '../call/context.ts';
import { balanceResumeSearch, balanceSearch } from './balances/balance-search.ts';
import { stockAgeResumeSearch } from './balances/stock-age-resume-search.ts';
import { expiringSearch } from './balances/expiring-search.ts';
import { stockCard } from './balances/stock-card.ts';
import { contractorOpenDocuments } from './contractor-open-documents.ts';
import { contractorReconciliation } from './contractor-reconciliation.ts';
import { contractorResumeSearch } from './contractor-resume-search.ts';
import { discountResumeSearch } from './discount-resume-search.ts';
import { documentGroupResumeSearch } from './document-group-resume-search.ts';
import { documentResumeSearch } from './document-resume-search.ts';
import { lotResumeSearch } from './lot-resume-search.ts';
import { markResumeSearch } from './mark-resume-search.ts';
import { needResumeSearch } from './need-resume-search.ts';
import { noteResumeSearch } from './note-resume-search.ts';
import { payoffResumeSearch } from './payoff-resume-search.ts';
import { recipeCostRead } from './recipe-cost-read.ts';
import { saleResumeSearch } from './sale-resume-search.ts';
import { saleDaysRead } from './pivot/sale-days-read.ts';
import { saleLinesRead } from './pivot/sale-lines-read.ts';
import { saleNamesRead } from './pivot/sale-names-read.ts';
import { vatResumeSearch } from './vat-resume-search.ts';

export const handlers = {
  BalanceSearch: balanceSearch,
  BalanceResumeSearch: balanceResumeSearch,
  ContractorOpenDocuments: contractorOpenDocuments,
  ContractorReconciliation: contractorReconciliation,
  ContractorResumeSearch: contractorResumeSearch,
  DiscountResumeSearch: discountResumeSearch,
  DocumentResumeSearch: documentResumeSearch,
  ExpiringSearch: expiringSearch,
  // Under the path of the finance service.
  FinanceDocumentResumeSearch: documentResumeSearch,
  DocumentGroupResumeSearch: documentGroupResumeSearch,
  LotResumeSearch: lotResumeSearch,
  MarkResumeSearch: markResumeSearch,
  NeedResumeSearch: needResumeSearch,
  NoteResumeSearch: noteResumeSearch,
  PayoffResumeSearch: payoffResumeSearch,
  RecipeCostRead: recipeCostRead,
  SaleDaysRead: saleDaysRead,
  SaleLinesRead: saleLinesRead,
  SaleNamesRead: saleNamesRead,
  SaleResumeSearch: saleResumeSearch,
  StockAgeResumeSearch: stockAgeResumeSearch,
  StockCard: stockCard,
  VatResumeSearch: vatResumeSearch,
} satisfies HandlerTable;
