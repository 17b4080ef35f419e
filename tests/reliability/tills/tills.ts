import { randomUUID } from 'node:crypto';
import type { SaleArticle } from '#domain/sale/receipt.ts';
import { callClient, type Answer, type Call, type CallClient } from '#tests/support/call-client.ts';
import type { Fate } from '#tests/support/chaos-proxy.ts';
import type { TillPlace } from './simulated-till.ts';

export interface Stored {
  Id: number;
  ClientId: string;
  Code: string;
  DebitSum: number;
  DiscountSum: number;
}

/**
 * A company with as many tills as one likes, and what the server says of it in the end. Money in hundredths, quantities
 * in thousandths.
 */
export interface Tills {
  organisationId: number;
  articles: readonly SaleArticle[];
  /** Of each article. */
  received: number;
  placeOf(till: number): TillPlace;
  /** Answers nothing where nobody knows what became of the receipt. @throws where the server refuses it */
  offer(url: string, document: object, fate: Fate): Promise<{ Id: number; Code: string } | undefined>;
  storedReceipts(): Promise<Stored[]>;
  payments(): Promise<Map<number, number>>;
  stock(): Promise<Map<number, number>>;
  /** By the report of sales. */
  reported(): Promise<{ sum: number }>;
}

const received = 10_000_000_000;
const rates = [20, 8, 0];
const prices = [1250, 800, 1999, 10_001, 3, 45_67];

const makeArticles = async (call: Call): Promise<SaleArticle[]> => {
  const vats: number[] = [];
  for (const Value of rates)
    vats.push((await call('VatCreate', { vat: { Name: `${Value} % more`, Code: `T${Value}`, Value } })).Id);
  const made: SaleArticle[] = [];
  for (const [index, Price] of prices.entries()) {
    const Vat = { Id: vats[index % rates.length] as number, Value: (rates[index % rates.length] as number) * 100 };
    const { Id } = await call('ArticleCreate', {
      article: { Name: `Product ${index}`, Price: Price / 100, Vat: { Id: Vat.Id } },
    });
    made.push({ Id, Name: `Product ${index}`, Price, Vat } as SaleArticle);
  }
  return made;
};

const receive = async (
  call: Call,
  articles: readonly SaleArticle[],
  { branchId, depotId }: { branchId: number; depotId: number },
): Promise<void> => {
  const { Id: supplier } = await call('ContractorCreate', {
    contractor: { Name: 'Supplier', ContractorActionType: 2 },
  });
  const Lots = articles.map(({ Id }) => ({ Article: { Id }, Quantity: received / 1000, CreditPrice: 0.5 }));
  await call('DocumentApprove', {
    document: {
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Branch: { Id: branchId },
      CreditDepot: { Id: depotId },
      Contractor: { Id: supplier },
      Lots,
      ApprovedOn: new Date(Date.now() - 7 * 24 * 3_600_000).toISOString(),
    },
  });
};

const signUp = async ({
  call,
}: CallClient): Promise<{ Code: string; Organisation: { Id: number }; Employees: { Id: number }[] }> => {
  const email = `${randomUUID()}@tills.test`;
  return call('SignUpOrganisation', {
    employee: {
      Organisation: { Name: `Twenty tills ${email.slice(0, 8)}` },
      Person: {
        FirstName: 'Ana',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: email,
        User: { Code: email, Password: 'secret1' },
      },
      Phone: '060000000',
    },
  });
};

const pages = async <Row>(call: Call, name: string, predicate: object): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let Index = 0; ; Index++) {
    const { Entities, Pager } = await call(name, { predicate: { ...predicate, Pager: { Index, Size: 1000 } } });
    rows.push(...Entities);
    if (rows.length >= Pager.Number || Entities.length === 0) return rows;
  }
};

/** What an outbox makes of it: only an answer that names the document counts. */
const offering =
  (token: string): Tills['offer'] =>
  async (url, document, fate) => {
    const { request } = callClient(url);
    const ask = () => request('DocumentApprove', { body: { document }, token, headers: { 'X-Fate': fate } });
    let answer: Answer<unknown>;
    try {
      answer = await ask();
      // A server that has too much to do on a busy machine says so, and is asked later.
      for (; answer.status === 503; answer = await ask()) await new Promise((resolve) => setTimeout(resolve, 500));
    } catch {
      return undefined;
    }
    const body = answer.body as { Id?: number; Code?: string } | null;
    if (answer.status === 200 && typeof body?.Id === 'number') return { Id: body.Id, Code: String(body.Code) };
    if (fate === 'pass' || fate === 'doubled') throw new Error(`${answer.status} ${JSON.stringify(body)}`);
    return undefined;
  };

export const openTills = async (server: CallClient): Promise<Tills> => {
  const { Code: token, Organisation, Employees } = await signUp(server);
  const call = server.by(token);
  const firstOf = async (name: string): Promise<number> =>
    (await call(name, { predicate: {} })).Entities[0]?.Id as number;
  const Id = Employees[0]?.Id as number;
  const { Version } = await call('EmployeeRead', { employee: { Id } });
  await call('EmployeeUpdate', { employee: { Id, Version, Additional: { largeDiscounts: true } } });
  const [branchId, depotId] = [await firstOf('BranchSearch'), await firstOf('DepotSearch')];
  const tenders: number[] = [];
  for (const TenderActionType of [1, 2])
    tenders.push((await call('TenderCreate', { tender: { Name: `Tender ${TenderActionType}`, TenderActionType } })).Id);
  const [cash, card] = tenders as [number, number];
  const articles = await makeArticles(call);
  await receive(call, articles, { branchId, depotId });
  const place: TillPlace = { branchId, depotId, employeeId: Id, cash, card, articles };
  return {
    organisationId: Organisation.Id,
    articles,
    received,
    placeOf: () => place,
    offer: offering(token),
    storedReceipts: () => pages<Stored>(call, 'DocumentSearch', { DocumentActionTypes: [3] }),
    payments: async () => {
      const { Entities } = await call('PayoffResumeSearch', { predicate: { Group: { Fields: ['Tender'] } } });
      return new Map(Entities.map(({ Tender, ValueSum }) => [Tender.Id, Math.round(ValueSum * 100)]));
    },
    stock: async () => {
      const rows = await pages<{ Article: { Id: number }; Quantity: number }>(call, 'BalanceSearch', {});
      return new Map(rows.map(({ Article, Quantity }) => [Article.Id, Math.round(Quantity * 1000)]));
    },
    reported: async () => {
      const {
        Entities: [row],
      } = await call('SaleResumeSearch', { predicate: { Group: { Fields: ['Branch'] } } });
      return { sum: Math.round((row?.DebitSum ?? 0) * 100) / 100 };
    },
  };
};
