/** Reason why a device did nothing. `NOT_FOUND`: no answer. `NOT_ALLOWED`: this machine does not allow the address. */
export type DeviceFaultCode =
  | 'NOT_FOUND'
  | 'NOT_ALLOWED'
  | 'PAPER_OUT'
  | 'COVER_OPEN'
  | 'OFFLINE'
  | 'REFUSED'
  | 'NO_ANSWER'
  | 'UNSUPPORTED'
  | 'WRONG_INPUT'
  | 'VAT_UNKNOWN'
  | 'NO_RETURNS'
  | 'RECEIPT_OPEN'
  | 'ABORTED';

/** Thrown by drivers and connections; outside of the service it is seen as a code only. */
export class DeviceFault extends Error {
  readonly code: DeviceFaultCode;

  constructor(code: DeviceFaultCode, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? code, { cause: options.cause });
    this.code = code;
  }
}
