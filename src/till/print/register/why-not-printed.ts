import { DeviceCode, type DeviceAnswer } from '#client/http/device-service.ts';

const reasons: Readonly<Record<string, string>> = {
  NOT_FOUND: 'Device not found',
  NOT_ALLOWED: 'The device service does not allow this device yet. Open its page on its own machine and press Allow.',
  PAPER_OUT: 'The printer has no paper',
  COVER_OPEN: 'The cover of the printer is open',
  PART_PRINTED: 'Only a part of it was printed',
  VAT_UNKNOWN: 'The register has no code for a rate of VAT',
  NO_RETURNS: 'The register takes no returns',
  RECEIPT_OPEN: 'Another receipt is open on the register',
};

/** The key of the sentence that says why a job was not done; undefined: there is no more to say. */
export const whyNotPrinted = ({ Code, Job }: DeviceAnswer): string | undefined =>
  reasons[Code === DeviceCode.NotFound ? 'NOT_FOUND' : (Job?.Reason ?? '')];
