import { call } from '#client/call.ts';
import { DocumentActionType } from '#generated/types.ts';

/** A step to the first sale: what it is, where it is made, and whether the data say that it is made. */
interface FirstStep {
  title: string;
  address: string;
  isDone: boolean;
}

const one = { Pager: { Index: 0, Size: 1 }, Columns: ['Id' as const] };

interface Counts {
  products: number;
  rates: number;
  people: number;
  devices: number;
  sales: number;
}

const readCounts = async (): Promise<Counts> => {
  const sold = { ...one, DocumentActionTypes: [DocumentActionType.Check, DocumentActionType.Order] };
  const [products, rates, people, devices, sales] = await Promise.all([
    call('ArticleSearch', { predicate: one }),
    call('VatSearch', { predicate: one }),
    call('EmployeeSearch', { predicate: one }),
    call('BranchUnitSearch', { predicate: one }),
    call('DocumentSearch', { predicate: { ...sold, ApprovedOn: { Exists: true } } }),
  ]);
  const [first, second, third, fourth, fifth] = [products, rates, people, devices, sales].map(
    ({ Pager }) => Pager.Number,
  );
  return { products: first ?? 0, rates: second ?? 0, people: third ?? 0, devices: fourth ?? 0, sales: fifth ?? 0 };
};

/** Steps to the first sale, in their order. The founder is the first employee; a sale was made at a till. */
const firstSteps = ({ products, rates, people, devices, sales }: Counts): FirstStep[] => [
  { title: 'Add the first products, or import a price list', address: '/products', isDone: products > 0 },
  { title: 'Check the VAT rates', address: '/vats', isDone: rates > 0 },
  { title: 'Add the people who work with you', address: '/employees', isDone: people > 1 },
  { title: 'Set up the till and its devices', address: '/units/4', isDone: devices > 0 || sales > 0 },
  { title: 'Make the first sale', address: '/salepoint', isDone: sales > 0 },
];

export const readFirstSteps = async (): Promise<FirstStep[]> => firstSteps(await readCounts());
