import type { ComponentChildren } from 'preact';
import { LANGUAGES, type Language, language } from '../language.ts';
import { m } from '../paraglide/messages.js';
import { change, isLight } from '../settings.ts';
import { Icon } from './Icon.tsx';
import { Mark, Wordmark } from './Logo.tsx';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français', es: 'Español' };

/** The head of every page but the table. */
export function TopBar({ children }: { readonly children?: ComponentChildren }) {
  return (
    <header class="top">
      <a class="logo" href="/" aria-label={m.home_link()}>
        <Mark />
        <Wordmark />
      </a>
      {children}
      <LanguagePicker />
      <ThemeButton />
      <a class="btn bare ico" href="/settings" aria-label={m.settings_title()} title={m.settings_title()}>
        <Icon name="settings" />
      </a>
    </header>
  );
}

function LanguagePicker() {
  return (
    <label class="btn bare hide-s language">
      <Icon name="globe" />
      <span class="vh">{m.settings_language()}</span>
      <select value={language.value} onChange={(event) => change({ language: event.currentTarget.value as Language })}>
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

export function ThemeButton() {
  const label = isLight.value ? m.theme_to_dark() : m.theme_to_light();
  return (
    <button
      type="button"
      class="btn bare ico"
      aria-label={label}
      title={label}
      onClick={() => change({ theme: isLight.value ? 'dark' : 'light' })}
    >
      <Icon name={isLight.value ? 'moon' : 'sun'} />
    </button>
  );
}
