import { useNavigation } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import './loading-bar.css';

/** Appears when something takes longer than one notices (150 ms, see the style sheet). */
export function LoadingBar() {
  return <div role="progressbar" aria-label={m.page_loading()} className="progress-bar" />;
}

/** Says that the next page is on its way. */
export const ProgressBar = () => useNavigation().location && <LoadingBar />;
