import { admit } from '../../call/access.ts';
import { readHeaders } from '../../call/headers.ts';
import type { Route } from '../../call/route.ts';
import { own, run } from '../../call/run.ts';
import type { Services } from '../../call/services/services.ts';
import { nobody } from '../../call/session.ts';
import type { VisitorCall } from './serving.ts';

/** Makes calls as a visitor, with the checks that a call from outside passes; answers inside values. */
export const visitorCall =
  (routes: ReadonlyMap<string, Route>, services: Services): VisitorCall =>
  async (name, body, request, language) => {
    const route = routes.get(name);
    if (!route) throw new Error(`${name} is not served`);
    const session = nobody(language);
    admit(route.call, session);
    route.check(body);
    const headers = { ...readHeaders(request.headers, request.ip), cultureCode: language };
    const around = { session, headers, requestId: request.id, services, call: route.call, now: services.now() };
    return own(await run(route, route.decode(body), around));
  };
