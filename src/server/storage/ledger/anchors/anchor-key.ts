import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFile, privateFolder } from '../../drivers/private-files.ts';

const privateName = 'journal.key';
const publicName = 'journal.pub';

export interface Signer {
  sign(text: string): string;
}
/** Whether the signature is that of the text. */
export type Checker = (text: string, signature: string) => boolean;

/** The installation's own key (Ed25519), made on first use; the public half beside it is for checks by others. */
export const openSigner = (folder: string): Signer => {
  const path = join(folder, privateName);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true, mode: privateFolder });
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: privateFile });
    chmodSync(path, privateFile);
    writeFileSync(join(folder, publicName), publicKey.export({ type: 'spki', format: 'pem' }), {
      mode: privateFile,
    });
  }
  const key = createPrivateKey(readFileSync(path));
  return { sign: (text) => sign(null, Buffer.from(text), key).toString('base64url') };
};

/** By the public half, or by the private one if present: a forger must change both. */
export const openChecker = (folder: string): Checker => {
  const key: KeyObject = createPublicKey(
    readFileSync(join(folder, existsSync(join(folder, privateName)) ? privateName : publicName)),
  );
  return (text, signature) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
};
