/** Why a device did nothing. `NOT_FOUND`: nobody answers there. `NOT_ALLOWED`: this machine lets nothing go there. */
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

/** Thrown by drivers and connections; nobody outside of the service sees it but as a code. */
export class DeviceFault extends Error {
  readonly code: DeviceFaultCode;

  constructor(code: DeviceFaultCode, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? code, { cause: options.cause });
    this.code = code;
  }
}
