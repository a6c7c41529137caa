import './tokens.css';
import './fonts.css';
import './base.css';
import './parts/parts.css';
import './table.css';
import { render } from 'preact';
import { GalleryPage } from './Gallery.tsx';
import { language, pickLanguage } from './language.ts';

const ask = new URLSearchParams(location.search);
language.value = pickLanguage([ask.get('lang') ?? document.documentElement.lang]);
const theme = ask.get('theme');
if (theme !== null) document.documentElement.dataset.theme = theme;
document.documentElement.lang = language.value;
const app = document.getElementById('app');
if (app === null) throw new Error('the page has no #app');
render(<GalleryPage />, app);
