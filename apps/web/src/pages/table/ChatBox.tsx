import type { Preset, Saying } from '@slipstream/protocol';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages.js';
import type { TableStore } from '../../store.ts';
import { tellRefusal } from './ask.ts';

const PRESET_WORDS: Readonly<Record<Preset, () => string>> = {
  hello: () => m.say_hello(),
  'good-luck': () => m.say_good_luck(),
  'well-raced': () => m.say_well_raced(),
  thanks: () => m.say_thanks(),
  ouch: () => m.say_ouch(),
  lucky: () => m.say_lucky(),
  thinking: () => m.say_thinking(),
  'your-turn': () => m.say_your_turn(),
  again: () => m.say_again(),
  bye: () => m.say_bye(),
};
const SHOWN: readonly Preset[] = ['good-luck', 'well-raced', 'ouch', 'lucky', 'thanks', 'thinking', 'again'];

/** Presets travel as codes: everybody reads them in their own language. */
export const sayingWords = (saying: Saying): string =>
  'preset' in saying ? PRESET_WORDS[saying.preset]() : saying.text;

/** One-touch phrases, and free words where the table allows them. */
export function ChatBox({ store }: { readonly store: TableStore }) {
  const say = async (saying: Saying) => {
    const answer = await store.ask({ type: 'say', saying });
    await tellRefusal(answer);
    return answer.ok;
  };
  return (
    <div class="chat">
      <fieldset class="presets">
        <legend class="vh">{m.chat_presets()}</legend>
        {SHOWN.map((preset) => (
          <button key={preset} type="button" class="chip tap" onClick={() => void say({ preset })}>
            {PRESET_WORDS[preset]()}
          </button>
        ))}
      </fieldset>
      {store.info.value.chat === 'free' && <FreeWords say={say} />}
    </div>
  );
}

/** The words stay until they are said: a lost line or a refusal loses nothing. */
function FreeWords({ say }: { say(saying: Saying): Promise<boolean> }) {
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (text.trim() === '' || isSending) return;
    setSending(true);
    const isSaid = await say({ text: text.trim() });
    setSending(false);
    if (isSaid) setText('');
  };
  return (
    <form
      class="field"
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <input
        class="grow"
        type="text"
        maxLength={200}
        aria-label={m.chat_free()}
        placeholder={m.chat_free()}
        value={text}
        readOnly={isSending}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="btn bare">
        {isSending ? m.chat_sending() : m.chat_send()}
      </button>
    </form>
  );
}
