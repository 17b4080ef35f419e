/** The specification's own sentences for what was deleted (R-ERR-018), by view. */
const sentences: Partial<Record<string, string>> = {
  Article: 'Product was successfully deleted',
  ArticleSplit: 'Collection was successfully deleted',
  ArticleGroup: 'Collection item was successfully deleted',
  Pricelist: 'Pricelist was successfully deleted',
  Suppliers: 'Contractor was successfully deleted',
  Customers: 'Customer was successfully deleted',
  ContractorGroup: 'Group was successfully deleted',
  DocumentTags: 'Document tag was successfully deleted',
  Document: 'Document was successfully deleted',
  Branch: 'Branch was successfully deleted',
  Depot: 'Depot was successfully deleted',
  Employee: 'Employee was successfully deleted',
  Measure: 'Measure was successfully deleted',
  Vat: 'Vat was successfully deleted',
  Bank: 'Bank was successfully deleted',
  PaymentTypes: 'PaymentType was successfully deleted',
  Payment: 'Payment was successfully deleted',
  Shifts: 'Shift was successfully deleted',
  Inventories: 'Inventory was successfully deleted',
  Discounts: 'Discount was successfully deleted',
  Post: 'Post was successfully deleted',
  Unit: 'Desk was successfully deleted',
  ReceiptTemplates: 'Template was successfully deleted',
  LabelTemplates: 'Template was successfully deleted',
  ReportTemplates: 'Template was successfully deleted',
  Scheme: 'Scheme was successfully deleted',
  Preset: 'Preset was successfully deleted',
};

/** Questions before a deletion that the specification words (R-GEN-024), by view; other views ask by name. */
const questions: Partial<Record<string, string>> = {
  Unit: 'Delete desk',
  Scheme: 'Delete scheme',
  Discounts: 'Delete discount',
  Preset: 'Delete preset',
};

/** The specification's own question before one record is deleted; undefined where it gives none. */
export const deletionQuestion = (view: string, entity: string): string | undefined =>
  questions[view] ?? questions[entity];

/** The sentence for one deleted record; undefined where the specification gives none. */
export const deletionSentence = (view: string, entity: string): string | undefined =>
  sentences[view] ?? sentences[entity];
