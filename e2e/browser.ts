/** Chromium without background requests and with the same rendering on every machine. As root it only starts without its sandbox. */
export const browserArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
