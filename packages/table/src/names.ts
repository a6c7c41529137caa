// No control, format or line characters: they could turn a line of the page around. At least one mark that can be seen.
const NAME = /^(?=.*[^\p{C}\p{Z}])[^\p{C}\p{Zl}\p{Zp}]{1,24}$/u;
const LINE = /^(?=.*[^\p{C}\p{Z}])[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u;

export const isName = (name: string): boolean => NAME.test(name);
export const isChatText = (text: string): boolean => LINE.test(text);
