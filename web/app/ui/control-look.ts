/** The box of inputs, selects and comboboxes. Sixteen pixels on touch screens, below which iOS zooms into the field. */
export const controlLook =
  'h-10 w-full min-w-0 rounded-control border border-line-strong bg-panel text-base text-text transition-colors duration-feedback placeholder:text-muted hover:border-muted focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 disabled:border-line disabled:bg-well disabled:text-muted pointer-coarse:text-md aria-invalid:border-red aria-invalid:focus-visible:outline-red';
