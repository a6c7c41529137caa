import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const HEX_256 = /^[0-9a-f]{64}$/;

/** 256 bits as text; the only spelling used anywhere, so that equal values are equal texts. */
export const isHex256 = (value: unknown): value is string => typeof value === 'string' && HEX_256.test(value);

/** sha256 of a text in UTF-8. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** sha256 of the bytes that a hexadecimal text stands for. */
export const hashHex = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));
