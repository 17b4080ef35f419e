import { entities } from '#generated/model.ts';
import type { EntityModel, FieldModel, ShownView } from '#generated/shapes.ts';
import { resources } from '#generated/resources.ts';
import type { TestServer } from '#tests/support/server.ts';

type Body = Record<string, unknown>;
export interface Row extends Body {
  Id: number;
}

const models: Readonly<Record<string, EntityModel>> = entities;

const ofPerson = (payload: string) => ({ FirstName: payload, LastName: payload, Patronymic: payload });

/** Where an entity asks for more than its fields say. */
const special: Readonly<Record<string, (payload: string) => Body>> = {
  Employee: (payload) => ({ EmployeeActorType: 2, Person: ofPerson(payload), Code: undefined, Email: undefined }),
  Document: () => ({ ClientId: crypto.randomUUID(), DocumentOperationType: undefined }),
};

const texts = new Set(['text', 'longText']);

const values: Partial<Record<FieldModel['kind'], unknown>> = {
  integer: 1,
  money: 1,
  quantity: 1,
  rate: 1,
  number: 1,
  flag: true,
  enum: 1,
  action: 1,
  instant: '2026-11-20T10:00:00+00:00',
  day: '2026-11-20',
  email: 'a@b.test',
};

export interface Filler {
  /** Writes the payload into every text of a new record of the view. Answers why it could not be. */
  create(model: EntityModel, where: Body | undefined, payload: string): Promise<string | undefined>;
  /** The newest records of a view. */
  rows(model: EntityModel, where: Body | undefined): Promise<Row[]>;
}

export const fillerOf = (server: TestServer, token: string): Filler => {
  const rows: Filler['rows'] = async ({ name }, where = {}) => {
    const predicate = { ...where, Pager: { Size: 50 }, Sorts: [{ Name: 'Id', SortType: 1 }] };
    const { status, body } = await server
      .request(`${name}Search`, { body: { predicate }, token })
      .catch(() => ({ status: 404, body: {} as { Entities?: Row[] } }));
    return status === 200 ? (body.Entities ?? []) : [];
  };
  const first = async (name: string | undefined): Promise<unknown> => {
    const model = models[name ?? ''];
    const [row] = model ? await rows(model, undefined) : [];
    return row && { Id: row.Id };
  };
  const valueOf = async (
    { kind, required, to, pattern, maxLength = 250 }: FieldModel,
    payload: string,
  ): Promise<unknown> => {
    if (texts.has(kind) && !pattern) return payload.slice(0, maxLength);
    if (kind === 'reference') return required ? first(to) : undefined;
    return required ? values[kind] : undefined;
  };
  const bodyFor = async (model: EntityModel, where: Body | undefined, payload: string): Promise<Body> => {
    const body: Body = {};
    for (const field of model.fields) {
      if (field.readOnly || field.computed || field.internal || field.name === 'ClientId') continue;
      const chosen = where?.[field.filter ?? ''];
      body[field.name] = Array.isArray(chosen) ? chosen[0] : await valueOf(field, payload);
    }
    return { ...body, ...special[model.name]?.(payload) };
  };
  return {
    rows,
    async create(model, where, payload) {
      const body = await bodyFor(model, where, payload);
      if (model.name === 'Document')
        Object.assign(body, {
          Branch: await first('Branch'),
          CreditDepot: await first('Depot'),
          DebitDepot: await first('Depot'),
          Contractor: await first('Contractor'),
        });
      const { status, fault } = await server.request(`${model.name}Create`, { body: { [model.bodyKey]: body }, token });
      return status === 200
        ? undefined
        : `${fault.Code} ${fault.Detail?.Items.map(({ Path, Message }) => `${Path} ${Message}`).join('; ') ?? ''}`;
    },
  };
};

export interface Filled {
  model: EntityModel;
  view?: ShownView;
}

/** Every view of every entity that the owner of a company can make. */
export const fillable = (): Filled[] =>
  Object.values(models)
    .filter(({ verbs, access }) => verbs.includes('Create') && access.write === 'session')
    .flatMap((model): Filled[] => {
      const views = (resources as Record<string, { views: readonly ShownView[] }>)[model.name]?.views ?? [];
      return views.length > 0 ? views.map((view) => ({ model, view })) : [{ model }];
    });
