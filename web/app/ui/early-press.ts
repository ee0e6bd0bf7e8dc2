declare global {
  interface Window {
    /** The last button that the visitor pressed and that nobody has heard yet, with the time. */
    pressed?: { button: HTMLElement | null; at: number };
  }
}

/** Whoever has waited longer has given up. */
const patienceMs = 5_000;

/** Part of the boot script: it listens long before the app does. What browsers open by themselves is left to them. */
export const earlyPressBootScript = `addEventListener('click',e=>{if(e.isTrusted)window.pressed={button:e.target.closest('button[type=button]:not([popovertarget])'),at:e.timeStamp}},true);`;

/** A click that comes out of the app has been through it; one on a part that is not alive is held back by React. */
export function hearPresses(): void {
  addEventListener('click', () => delete window.pressed);
}

/** For a part of the page that has come to life: what was pressed before is pressed again, and now heard. */
export function repeatPress(): void {
  // After the click, if it was this one that brought the part to life: then it is heard without help.
  setTimeout(() => {
    if (window.pressed && performance.now() - window.pressed.at < patienceMs) window.pressed.button?.click();
  });
}
