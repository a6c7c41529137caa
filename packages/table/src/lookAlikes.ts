import { isName, LONGEST_NAME } from '@slipstream/protocol/names';

/**
 * Letters that look like the one before the colon, in small or in large, in the scripts whose letters are easily mistaken for
 * Latin ones. Forms of the same letter (full width, bold, circled …) and accents are dealt with by Unicode itself. Two names too
 * many taken for alike do no harm, so this errs on that side.
 */
const LOOK_ALIKES = `
a:аαɑᴀꭺᎪ b:вьβʙƅᏴ c:сϲᴄᏟ d:ԁᴅđᎠ e:еεєəᴇᎬ f:ƒꜰϝ g:ɡɢցԍᏀ h:нһηʜհħᎻ j:јϳᴊᎫ k:кκᴋĸᏦ l:iіıι1|ɩɪʟłӏⅼᏞǀ
m:мμᴍᎷ n:пνɴոηո o:0оοσᴏøօסஓ๐ p:рρᴘþᏢ q:ԛզ r:гʀᎡ s:ѕꜱƽᏚ t:тτᴛŧᎢ u:иυᴜսʋ v:ѵᴠᏙ w:ԝωᴡшѡᎳ x:хχ× y:уγүʏ
z:ζᴢᏃ ae:æ ss:ß oe:œ 3:зʒ 6:б`;

const LETTERS: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [letter = '', others = ''] = group.split(':');
      return [...others].map((other) => [other, letter] as const);
    }),
);

/** A name as the eye takes it in at a glance: two people whose names are the same by this would be mistaken for each other. */
export function lookOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}\p{Z}\p{P}]/gu, '');
  const letters = [...plain].map((letter) => LETTERS.get(letter) ?? small(letter)).join('');
  const look = letters.replaceAll('rn', 'm').replaceAll('vv', 'w');
  return look === '' ? name : look;
}

function small(letter: string): string {
  const lower = letter.toLowerCase();
  return LETTERS.get(lower) ?? lower;
}

/** The name, with a number behind it if somebody else at the table could be mistaken for its bearer. */
export function distinctName(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(lookOf));
  for (let number = 2, given = name; ; number++) {
    if (!taken.has(lookOf(given))) return given;
    given = numbered(name, number);
  }
}

function numbered(name: string, number: number): string {
  const room = [...name].slice(0, LONGEST_NAME - 1 - String(number).length);
  while (room.length > 1 && !isName(room.join(''))) room.pop(); // never half an emoji
  return `${room.join('').trimEnd()} ${number}`;
}
