/** Ids of tables, records and requests: digits and letters that need no escaping anywhere. */
export const ID = /^[A-Za-z0-9_-]{1,64}$/;

// No control, format or line characters: they could turn a line of the page around. At least one mark that can be seen.
export const NAME = /^(?=.*[^\p{C}\p{Z}])[^\p{C}\p{Zl}\p{Zp}]{1,24}$/u;
export const CHAT_TEXT = /^(?=.*[^\p{C}\p{Z}])[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u;

export const isName = (name: string): boolean => NAME.test(name);
export const isChatText = (text: string): boolean => CHAT_TEXT.test(text);
