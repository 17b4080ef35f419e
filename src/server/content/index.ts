import type { HandlerTable, Preparations } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import { deepLinkRead } from './deep-link-read.ts';
import { askForLink, deepLinkCreate } from './deep-link-create.ts';
import { layoutSearchPublic } from './layout-search-public.ts';
import { messageHooks } from './message.ts';
import { pushCreate } from './push-create.ts';
import { asOwnPerson, ownSeen } from './own-person.ts';
import { fetchPicture, pictureTake } from './picture-take.ts';
import { postHooks } from './post.ts';
import { presetHooks } from './preset.ts';
import { pushRegistrationHooks } from './push-registration.ts';
import { showcaseRead } from './showcase-read.ts';
import { traceHooks } from './trace.ts';
import { translate } from './translate.ts';
import { resourceHooks, translationHooks, translationSearch } from './translation.ts';

export const preparations = { DeepLinkCreate: askForLink, PictureTake: fetchPicture } satisfies Preparations;

/** Posts and likes, notifications, templates. */
export const handlers = {
  DeepLinkCreate: deepLinkCreate,
  DeepLinkRead: deepLinkRead,
  LayoutSearchPublic: layoutSearchPublic,
  PictureTake: pictureTake,
  PushCreate: pushCreate,
  ShowcaseRead: showcaseRead,
  Translate: translate,
  TranslationSearch: translationSearch,
} satisfies HandlerTable<typeof preparations>;

export const hooks = {
  Mark: { beforeCreate: asOwnPerson },
  Message: messageHooks,
  Post: postHooks,
  Preset: presetHooks,
  PushRegistration: pushRegistrationHooks,
  Resource: resourceHooks,
  Subscriber: { beforeCreate: asOwnPerson, seen: ownSeen },
  Trace: traceHooks,
  Translation: translationHooks,
  ViewSetting: { beforeCreate: asOwnPerson, seen: ownSeen },
} satisfies HookTable;
