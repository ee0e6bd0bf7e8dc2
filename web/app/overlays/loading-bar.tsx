import { useNavigation } from 'react-router';
import { m } from '../i18n/compiled/messages.js';
import './loading-bar.css';

/** Appears after 150 ms, see the style sheet. */
export function LoadingBar() {
  return <div role="progressbar" aria-label={m.page_loading()} className="progress-bar" />;
}

/** Shown while the next page loads. */
export const NavigationBar = () => useNavigation().location && <LoadingBar />;
