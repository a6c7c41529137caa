import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { keyToSign, type Signer } from '@slipstream/table/signing';
import type { SigningKey, Storage } from '@slipstream/table/storage';

type KeyStore = Pick<Storage, 'listKeys' | 'rotateKey'>;

/** What this server signs with. The first start makes the key; it stays in the store. */
export async function openSigner(storage: KeyStore, now: number): Promise<Signer> {
  const inUse = (await storage.listKeys()).at(-1);
  if (inUse !== undefined) return signerOf(secretOf(inUse));
  return signerOf(await replaceKey(storage, now));
}

/** Makes a new key. The one in use vouches for it and is forgotten, but for its public half. */
export async function rotateKey(storage: KeyStore, now: number): Promise<string> {
  return signerOf(await replaceKey(storage, now)).key;
}

async function replaceKey(storage: KeyStore, now: number): Promise<KeyObject> {
  const inUse = (await storage.listKeys()).at(-1);
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = publicHalf(privateKey);
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('hex');
  const from = Math.max(now, (inUse?.from ?? 0) + 1); // later than the one before, whatever the clock says
  const endorsement = inUse && { endorsement: signerOf(secretOf(inUse)).sign(keyToSign({ key, from })) };
  await storage.rotateKey({ key, secret, from, ...endorsement });
  return privateKey;
}

const signerOf = (privateKey: KeyObject): Signer => ({
  key: publicHalf(privateKey),
  sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex'),
});

const secretOf = ({ secret }: SigningKey): KeyObject =>
  createPrivateKey({ key: Buffer.from(secret, 'hex'), format: 'der', type: 'pkcs8' });

/** The 32 bytes of the public key, without what surrounds them in key files. */
function publicHalf(privateKey: KeyObject): string {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.from(x ?? '', 'base64url').toString('hex');
}
