/** Ids of tables, records and requests: digits and letters that need no escaping anywhere. */
export const ID = /^[A-Za-z0-9_-]{1,64}$/;

// What people write is in any script, and can be seen. No control or line characters: they could turn a line of the page
// around. No invisible ones either, but where a script or an emoji is made with them: joiners after marks and letters that
// join, the signs that make an emoji colourful or plain, tags of a flag, forms of an ideograph or of a Mongolian letter, the
// bounds of words where a script has no spaces. U+2800 is a blank, although it counts as a symbol.
const UNSEEN = String.raw`\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800`;
const SPACELESS = String.raw`\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Thai}`;
const MARKS = [
  `[^${UNSEEN}]`,
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{M}])[\u200C\u200D](?=[\p{L}\p{M}])`,
  // Sorani writes its "e" with one at the end of a word, and Malayalam its letters without a vowel.
  String.raw`(?<=\u0647)\u200C(?=\p{Z}|$)`,
  String.raw`(?<=\u0D4D)\u200D(?=\p{Z}|$)`,
  String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180F](?=\p{Script=Mongolian})`,
  String.raw`(?<=\p{Ideographic})[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=[${SPACELESS}\p{M}])\u200B(?=[${SPACELESS}])`,
  String.raw`(?<=[\u{1F3F4}\u{E0020}-\u{E007E}])[\u{E0020}-\u{E007F}]`,
];
// At least one mark that stands by itself; accents do not pile up over the lines around.
const LOOK = String.raw`(?=.*[^\p{Z}\p{M}${UNSEEN}])(?!.*\p{M}{6})`;
const textOf = (most: number): RegExp => new RegExp(`^${LOOK}(?:${MARKS.join('|')}){1,${most}}$`, 'u');

export const LONGEST_NAME = 24;
export const NAME = textOf(LONGEST_NAME);
export const CHAT_TEXT = textOf(200);

export const isName = (name: string): boolean => NAME.test(name);
export const isChatText = (text: string): boolean => CHAT_TEXT.test(text);
