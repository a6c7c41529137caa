import type { ComponentChildren } from 'preact';
import { LANGUAGES, type Language } from '../language.ts';
import { m } from '../paraglide/messages.js';
import { Choice, SwitchRow } from '../parts/Choice.tsx';
import { TapsChoice } from '../parts/TapsChoice.tsx';
import { LANGUAGE_NAMES, TopBar } from '../parts/TopBar.tsx';
import { change, type Motion, SPEEDS, settings, type TextSize, type Theme } from '../settings.ts';
import { chime } from '../sound.ts';

/** Everything that can be set on this device. Changes hold at once. */
export function SettingsPage() {
  return (
    <>
      <TopBar />
      <main class="page narrow" id="main">
        <h1 tabIndex={-1}>{m.settings_title()}</h1>
        <div class="panel settings">
          <NameField />
          <Row label={m.settings_language()}>
            <LanguageChoice />
          </Row>
          <Row label={m.settings_theme()}>
            <ThemeChoice />
          </Row>
          <Row label={m.settings_speed()} note={m.settings_speed_note()}>
            <SpeedChoice />
          </Row>
          <Row label={m.settings_motion()} note={m.settings_motion_note()}>
            <MotionChoice />
          </Row>
          <Row label={m.settings_text()}>
            <TextChoice />
          </Row>
          <SwitchRow
            label={m.settings_sound()}
            note={m.settings_sound_note()}
            on={settings.value.sound}
            change={(sound) => {
              change({ sound });
              chime('turn');
            }}
          />
          <SwitchRow
            label={m.settings_music()}
            note={m.settings_music_note()}
            on={settings.value.music}
            change={(music) => change({ music })}
          />
          <SwitchRow
            label={m.settings_haptics()}
            note={m.settings_haptics_note()}
            on={settings.value.haptics}
            change={(haptics) => {
              change({ haptics });
              chime('turn');
            }}
          />
          <SwitchRow
            label={m.settings_left()}
            note={m.settings_left_note()}
            on={settings.value.leftHanded}
            change={(leftHanded) => change({ leftHanded })}
          />
          <SwitchRow
            label={m.settings_hints()}
            note={m.settings_hints_note()}
            on={settings.value.hints}
            change={(hints) => change({ hints })}
          />
          <Row label={m.settings_taps()} note={m.settings_taps_note()}>
            <TapsChoice />
          </Row>
          <SwitchRow
            label={m.settings_keys()}
            note={m.settings_keys_note()}
            on={settings.value.keys}
            change={(keys) => change({ keys })}
          />
        </div>
        <p class="muted sm">{m.settings_kept()}</p>
      </main>
    </>
  );
}

function Row({
  label,
  note,
  children,
}: {
  readonly label: string;
  readonly note?: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="opt stacked">
      <span class="grow">
        <b>{label}</b>
        {note !== undefined && <span class="muted sm">{note}</span>}
      </span>
      {children}
    </div>
  );
}

function NameField() {
  return (
    <label class="opt stacked">
      <span class="grow">
        <b>{m.settings_name()}</b>
        <span class="muted sm">{m.settings_name_note()}</span>
      </span>
      <span class="field">
        <input
          type="text"
          maxLength={24}
          autocomplete="nickname"
          value={settings.value.name}
          placeholder={m.plate_you()}
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      </span>
    </label>
  );
}

function LanguageChoice() {
  const options = [
    { value: 'auto' as const, label: m.settings_auto() },
    ...LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] })),
  ];
  return (
    <Choice<Language | 'auto'>
      label={m.settings_language()}
      look="segment"
      options={options}
      value={settings.value.language}
      change={(language) => change({ language })}
    />
  );
}

function ThemeChoice() {
  return (
    <Choice<Theme>
      label={m.settings_theme()}
      look="segment"
      options={[
        { value: 'dark', label: m.theme_dark() },
        { value: 'light', label: m.theme_light() },
        { value: 'auto', label: m.settings_auto() },
      ]}
      value={settings.value.theme}
      change={(theme) => change({ theme })}
    />
  );
}

function SpeedChoice() {
  return (
    <Choice<number>
      label={m.settings_speed()}
      look="segment"
      options={SPEEDS.map((speed) => ({ value: speed, label: `${speed}×` }))}
      value={settings.value.speed}
      change={(speed) => change({ speed })}
    />
  );
}

function TextChoice() {
  return (
    <Choice<TextSize>
      label={m.settings_text()}
      look="segment"
      options={[
        { value: 'normal', label: m.text_normal() },
        { value: 'large', label: m.text_large() },
        { value: 'larger', label: m.text_larger() },
      ]}
      value={settings.value.text}
      change={(text) => change({ text })}
    />
  );
}

function MotionChoice() {
  return (
    <Choice<Motion>
      label={m.settings_motion()}
      look="segment"
      options={[
        { value: 'auto', label: m.settings_auto() },
        { value: 'full', label: m.motion_full() },
        { value: 'reduced', label: m.motion_reduced() },
      ]}
      value={settings.value.motion}
      change={(motion) => change({ motion })}
    />
  );
}
