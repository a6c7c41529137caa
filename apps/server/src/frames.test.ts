import type { UpdateMessage } from '@slipstream/protocol';
import { describe, expect, it } from 'vitest';
import { frameOf } from './frames.ts';
import { RevealWriter } from './revealWriter.ts';

const TEXT = 0x81;

/** RFC 6455, section 5.2, read the long way round. */
function read(frames: string): readonly string[] {
  const bytes = Buffer.from(frames, 'latin1');
  const texts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    expect(bytes[at]).toBe(TEXT);
    const first = bytes.readUInt8(at + 1);
    const header = first < 126 ? 2 : first === 126 ? 4 : 10;
    const length =
      first < 126 ? first : first === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
    texts.push(bytes.toString('utf8', at + header, at + header + length));
    at += header + length;
  }
  return texts;
}

describe('frames', () => {
  it.each([0, 1, 125, 126, 127, 255, 256, 65_535, 65_536, 200_000])('carry a text of %i characters', (length) => {
    const text = 'x'.repeat(length);
    expect(read(frameOf(text))).toEqual([text]);
  });

  it.each([
    [125, 2],
    [126, 4],
    [65_535, 4],
    [65_536, 10],
  ])('have no longer a header than %i characters need', (length, header) => {
    expect(frameOf('x'.repeat(length))).toHaveLength(header + length);
  });

  it('carry several texts one after the other, whatever they are written in', () => {
    const texts = ['{"a":1}', 'Mía ñ', '', '猫🏁'.repeat(100), 'x'.repeat(300)];
    expect(read(texts.map(frameOf).join(''))).toEqual(texts);
  });

  it.each([0, 60, 500, 60_000, 70_000])('carry changes of some %i characters', (length) => {
    const message: UpdateMessage = {
      type: 'update',
      match: 1,
      from: 2,
      step: 3,
      at: 4,
      events: [],
      view: { said: 'x'.repeat(length) },
      legalActions: [],
    };
    const frame = new RevealWriter().changeFrame({}, message, { match: 1, step: 2, view: { said: '' } });
    const { type: _, view, ...rest } = message;
    const changes = length === 0 ? {} : { said: [(view as { said: string }).said] };
    expect(read(frame).map((text) => JSON.parse(text))).toEqual([{ type: 'change', ...rest, changes }]);
  });
});
