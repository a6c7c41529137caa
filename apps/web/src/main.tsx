import './tokens.css';
import './fonts.css';
import './base.css';
import './parts/parts.css';
import './parts/dialog.css';
import './chrome.css';
import { render } from 'preact';
import { App } from './App.tsx';
import { startOffline } from './offline.ts';
import { startRouter } from './router.ts';
import { startSettings } from './settings.ts';

startSettings();
startRouter();
const app = document.getElementById('app');
if (app === null) throw new Error('the page has no #app');
render(<App />, app);
startOffline();
