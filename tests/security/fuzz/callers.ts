import type { CallModel } from '#generated/shapes.ts';
import type { House } from '#tests/calls/house.ts';
import { createUser, emplacementOf } from '#server/session/account.ts';
import { hashPassword } from '#server/session/password.ts';
import { createKnown, type Known } from './known.ts';
import { oneOf, type Random } from './sample.ts';

export interface Callers {
  /** What this caller has seen. */
  known(token: string | undefined): Known;
  /**
   * Who makes the next call: mostly the owner of a company, at times an employee without rights, the platform, or
   * nobody.
   */
  token(call: CallModel, random: Random): Promise<string | undefined>;
  /** This token was refused: the next of its kind is a new one. */
  lost(token: string | undefined): void;
  /** Every request comes from somewhere else, so that the guards against guessing are not all that is met. */
  address(): string;
}

type Kind = 'owner' | 'employee' | 'platform';

const platform = { email: 'root@fuzz.test', password: 'platform1' };

const makePlatform = async (house: House): Promise<void> => {
  const passwordHash = await hashPassword(platform.password);
  await house.app.services.store.write(async (db) => {
    await createUser(
      db,
      {
        emplacementId: await emplacementOf(db, { emplacementCode: '' }),
        code: platform.email,
        passwordHash,
        isPlatform: true,
      },
      house.now(),
    );
  });
};

/** A company with something of everything, so that small ids lead somewhere. */
const fill = async (token: string, house: House): Promise<void> => {
  const make = async (name: string, body: object): Promise<void> => {
    const { status, body: answer } = await house.call(name, body, { token });
    if (status !== 200) throw new Error(`${name} ${JSON.stringify(answer)}`);
  };
  for (let index = 1; index <= 3; index++) {
    await make('ArticleSplitCreate', { articleSplit: { Name: `Split ${index}` } });
    await make('ArticleGroupCreate', { articleGroup: { Name: `Group ${index}`, ArticleSplit: { Id: index } } });
    await make('ArticleCreate', {
      article: { Name: `Product ${index}`, Price: 10 * index, Barcode: `484000000001${index}`, Measure: { Id: 1 } },
    });
    await make('ContractorCreate', { contractor: { Name: `Partner ${index}`, ContractorActionType: 2 } });
    await make('PricelistCreate', { pricelist: { Name: `Prices ${index}` } });
    await make('DocumentCreate', {
      document: {
        ClientId: crypto.randomUUID(),
        DocumentActionType: 1,
        DocumentOperationType: 1,
        Branch: { Id: 1 },
        CreditDepot: { Id: 1 },
        Contractor: { Id: 1 },
        Lots: [{ Article: { Id: index }, Quantity: 2, CreditPrice: 10, DebitPrice: 10 }],
      },
    });
  }
};

export const fuzzHouse = async (house: House): Promise<Callers> => {
  let host = 0;
  const address = (): string => {
    host += 1;
    return `10.${(host >> 16) & 255}.${(host >> 8) & 255}.${host & 255}`;
  };
  await makePlatform(house);
  const seen = { owner: createKnown(), employee: createKnown(), platform: createKnown(), nobody: createKnown() };
  const held: Partial<Record<Kind, string>> = {};
  const spare: Partial<Record<Kind, string>> = {};

  const signUp = async (): Promise<string> => {
    const { token } = await house.signUp({
      email: `fuzz${host}-${crypto.randomUUID().slice(0, 8)}@fuzz.test`,
      address: address(),
    });
    return token;
  };
  const employ = async (): Promise<string> => {
    const code = `clerk-${crypto.randomUUID().slice(0, 8)}@fuzz.test`;
    const owner = await signUp();
    await house.call(
      'EmployeeCreate',
      {
        employee: {
          Person: { FirstName: 'Clerk', User: { Code: code, Password: 'abc123' } },
          EmployeeActorType: 2,
          MenuAccess: [],
        },
      },
      { token: owner },
    );
    return (await house.login(code, 'abc123', { address: address() })).body.Code;
  };
  const begin: Record<Kind, () => Promise<string>> = {
    owner: signUp,
    employee: employ,
    platform: async () => (await house.login(platform.email, platform.password, { address: address() })).body.Code,
  };
  /**
   * From a second token of the same person where there is one: a password hash costs more than everything else here.
   */
  const renew = async (kind: Kind): Promise<string> => {
    const { status, body } = await house.call('TokenCreate', { token: {} }, { token: spare[kind], address: address() });
    if (status === 200) return body.Code;
    spare[kind] = await begin[kind]();
    return renewFrom(spare[kind] as string);
  };
  const renewFrom = async (token: string): Promise<string> => {
    const { status, body } = await house.call('TokenCreate', { token: {} }, { token, address: address() });
    return status === 200 ? body.Code : token;
  };
  const kinds: Kind[] = ['owner', 'owner', 'owner', 'owner', 'owner', 'owner', 'owner', 'employee'];

  spare.owner = await signUp();
  await fill(spare.owner, house);
  return {
    address,
    known: (token) => seen[(Object.keys(held) as Kind[]).find((kind) => held[kind] === token) ?? 'nobody'],
    async token({ access }, random) {
      if (random() < (access === 'anyone' ? 0.5 : 0.04)) return undefined;
      const kind = access === 'platform' && random() < 0.9 ? 'platform' : oneOf(random, kinds);
      return (held[kind] ??= await renew(kind));
    },
    lost(token) {
      for (const kind of Object.keys(held) as Kind[]) if (held[kind] === token) delete held[kind];
    },
  };
};
