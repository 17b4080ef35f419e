import { calls } from '#generated/calls.ts';
import { entities } from '#generated/model.ts';
import type { CallModel, EntityModel } from '#generated/shapes.ts';
import type { CallContext, Preparation } from '../../call/context.ts';
import { own } from '../../call/run.ts';
import { readPicture } from './images.ts';
import { takePicture } from './take-picture.ts';

interface Sent {
  Id?: unknown;
  Url?: unknown;
  Data?: unknown;
}

/** A new picture may be given by its address on the web instead of its bytes. */
const isOnWeb = ({ Id, Url, Data }: Sent): boolean => !Id && !Data && typeof Url === 'string' && /^https?:/i.test(Url);

/** Pictures of one body are scaled one after another, so that no body takes the processor for itself. */
const readyItems = async (items: readonly unknown[], entity: string, context: CallContext): Promise<void> => {
  for (const item of items) {
    const picture = item as Sent | null;
    if (typeof picture?.Data === 'string' && picture.Data !== '')
      picture.Data = await readPicture(picture.Data, entity);
    else if (picture && isOnWeb(picture)) picture.Data = await takePicture(picture.Url as string, entity, context);
  }
};

/** Lists of pictures anywhere in a body, found without recursion: a body may be nested deeper than the stack. */
const galleriesIn = (body: unknown): unknown[][] => {
  const found: unknown[][] = [];
  const rest: unknown[] = [body];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) {
      if (name === 'Filestreams' && Array.isArray(part)) found.push(part);
      else rest.push(part);
    }
  }
  return found;
};

type Preparations = Readonly<Record<string, Preparation>>;

const models: Readonly<Record<string, EntityModel>> = entities;

const hasPictures = ({ writes, entity }: CallModel): boolean =>
  writes === true && models[entity ?? '']?.fields.some(({ kind }) => kind === 'images') === true;

const before =
  (call: CallModel, next: Preparation | undefined): Preparation<unknown> =>
  async (input, context) => {
    for (const gallery of galleriesIn(input)) await readyItems(gallery, call.entity ?? '', context);
    return next ? next(own(input), context) : input;
  };

/** Preparations, and before them that pictures of a body are made ready: scaling must not hold a transaction open. */
export const withPictures = (preparations: Preparations): Preparations => ({
  ...preparations,
  ...Object.fromEntries(calls.filter(hasPictures).map((call) => [call.name, before(call, preparations[call.name])])),
});
