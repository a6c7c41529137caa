import './css/tileSet.css';
import type { Result } from '@slipstream/engine';
import {
  inLines,
  MOST_CHARACTERS,
  PLATFORM_TILES,
  type Problem,
  parseTileSet,
  SCHEMA_FILE,
  TILE_SCHEMA,
  TILE_TEMPLATE,
} from '@slipstream/games/outspeed/ownTiles';
import type { TileSet } from '@slipstream/games/outspeed/types';
import { useId, useMemo, useRef } from 'preact/hooks';
import { download } from '../../download.ts';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../parts/Icon.tsx';
import { Upload } from '../../parts/Upload.tsx';
import { problemWords } from './problemWords.ts';
import { TileSetPicture } from './TileSetPicture.tsx';

export interface TileSetEditorProps {
  /** As it was left, or the tiles that are raced with now. */
  readonly draft: string | undefined;
  readonly set: TileSet | undefined;
  write(draft: string): void;
  /** Races with these tiles. */
  use(set: TileSet): void;
}

/** A tile set as text, with what is wrong with it and how its tiles look, both while it is written. */
export function TileSetEditor({ draft, set, write, use }: TileSetEditorProps) {
  const text = draft ?? inLines(set ?? PLATFORM_TILES);
  const parsed = useMemo(() => parseTileSet(text), [text]);
  const sound = useRef(set ?? PLATFORM_TILES);
  if (parsed.ok) sound.current = parsed.value;
  return (
    <div class="os-editor">
      <div class="os-writing">
        <p class="muted sm">{m.outspeed_tiles_intro()}</p>
        <Files take={(file) => void readFile(file).then(write)} />
        <Text text={text} parsed={parsed} write={write} />
        <button type="button" class="btn world" disabled={!parsed.ok} onClick={() => parsed.ok && use(parsed.value)}>
          {m.outspeed_tiles_use()}
        </button>
      </div>
      <div class={parsed.ok ? '' : 'os-before'}>
        {!parsed.ok && <p class="muted sm">{m.outspeed_tiles_before()}</p>}
        <TileSetPicture set={sound.current} />
      </div>
    </div>
  );
}

/** What is far too long is not shown, only refused. */
const readFile = (file: File): Promise<string> => file.slice(0, 4 * MOST_CHARACTERS + 1).text();

const DOWNLOADS = [
  { file: 'outspeed-template.json', value: TILE_TEMPLATE, name: () => m.outspeed_tiles_template() },
  { file: 'outspeed-built-in.json', value: PLATFORM_TILES, name: () => m.outspeed_tiles_builtin() },
  { file: SCHEMA_FILE, value: TILE_SCHEMA, name: () => m.outspeed_tiles_schema() },
] as const;

function Files({ take }: { take(file: File): void }) {
  return (
    <div class="os-files">
      <Upload label={m.outspeed_tiles_load()} take={take} />
      {DOWNLOADS.map(({ file, value, name }) => (
        <button
          key={file}
          type="button"
          class="btn bare"
          aria-label={m.outspeed_tiles_download({ what: name() })}
          onClick={() => download(file, `${inLines(value)}\n`)}
        >
          <Icon name="download" size={18} />
          {name()}
        </button>
      ))}
    </div>
  );
}

interface TextProps {
  readonly text: string;
  readonly parsed: Result<TileSet, readonly Problem[]>;
  write(text: string): void;
}

function Text({ text, parsed, write }: TextProps) {
  const id = useId();
  return (
    <>
      <textarea
        aria-label={m.outspeed_tiles_text()}
        aria-describedby={id}
        aria-invalid={!parsed.ok}
        spellcheck={false}
        rows={18}
        value={text}
        onInput={({ currentTarget }) => write(currentTarget.value)}
      />
      <div id={id} role="status" class={parsed.ok ? 'notice' : 'refused'}>
        {parsed.ok ? m.outspeed_tiles_sound() : <List problems={parsed.reason} />}
      </div>
    </>
  );
}

const List = ({ problems }: { readonly problems: readonly Problem[] }) => (
  <ul>
    {problems.map((problem, at) => (
      <li key={at}>{problemWords(problem)}</li>
    ))}
  </ul>
);
