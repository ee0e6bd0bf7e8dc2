declare global {
  interface Window {
    /** The button that was clicked last; null after a click elsewhere. */
    earlyPress?: HTMLElement | null;
  }
}

/** Part of the boot script. Popover buttons are left out: they work without JavaScript. */
export const earlyPressBootScript = `addEventListener('click',e=>{if(e.isTrusted)window.earlyPress=e.target.closest('button[type=button]:not([popovertarget])')},true);`;

// This module is evaluated right before hydration starts. From then on React itself handles every click.
let earlyPress = import.meta.env.SSR ? undefined : window.earlyPress;

/**
 * Repeats the last click before hydration started, if it was on a button. Call it once the page is hydrated. However long
 * that took, nothing else has been clicked since.
 */
export function repeatEarlyPress(): void {
  earlyPress?.click();
  earlyPress = undefined;
}
