import './tokens.css';
import './fonts.css';
import './base.css';
import './parts/parts.css';
import './parts/dialog.css';
import './chrome.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './App.tsx';
import { startOffline } from './offline.ts';
import { m } from './paraglide/messages.js';
import { startExplaining } from './popover/explained.ts';
import { startRouter } from './router.ts';
import { settings, startSettings } from './settings.ts';
import { isSomethingBroken } from './state/kept.ts';
import { toast } from './toasts.tsx';

startSettings();
startRouter();
const app = document.getElementById('app');
if (app === null) throw new Error('the page has no #app');
render(<App />, app);
startOffline();
startExplaining();
effect(() => {
  if (settings.value.music) void import('./music.ts').then(({ startMusic }) => startMusic());
});
effect(() => {
  if (isSomethingBroken.value) toast(m.kept_broken(), 'bad');
});
