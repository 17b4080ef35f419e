import type { CallContext } from '../call/context.ts';
import type { Mailer } from '../call/services/services.ts';

/**
 * Sends a letter once its call is stored and answered; a failure is logged. The server waits for the letter before it
 * stops: nothing else remembers that it was to be sent.
 */
export const sendLater = (
  { services, requestId, afterCommit }: Pick<CallContext, 'services' | 'requestId' | 'afterCommit'>,
  letter: Parameters<Mailer['send']>[0],
): void =>
  afterCommit(() =>
    services.background.later(() =>
      services.mail
        .send(letter)
        .catch((err: unknown) => services.log.error({ err, requestId }, 'a letter could not be sent')),
    ),
  );
