/** What a server signs with: Ed25519, everything in hexadecimal digits. */
export interface Signer {
  readonly key: string; // public
  sign(text: string): string;
}

// The texts that are signed. Each begins with what it is, so that no signature can be taken for one of another kind.

export const recordToSign = (digest: string): string => `slipstream record 1\ndigest ${digest}\n`;

export const headToSign = ({ count, link, at }: { count: number; link: string; at: number }): string =>
  `slipstream head 1\ncount ${count}\nlink ${link}\nat ${at}\n`;

/** A key vouches for the one that takes its place, so that whoever trusts the old one need not take the new one on trust. */
export const keyToSign = ({ key, from }: { key: string; from: number }): string =>
  `slipstream key 1\nkey ${key}\nfrom ${from}\n`;
