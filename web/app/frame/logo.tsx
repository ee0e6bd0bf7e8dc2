/** The favicon has the same drawing. The name is hidden on the narrowest phones. */
export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
        <path className="fill-accent-high" d="M12 2 19 6 12 10 5 6Z" />
        <path className="fill-accent" d="M5 6 12 10V18L5 14Z" />
        <path className="fill-accent-low" d="M19 6 12 10V18L19 14Z" />
        <path className="fill-text" d="M2 20H22V22H2Z" />
      </svg>
      <span className="font-semibold text-lg tracking-tight max-[22rem]:hidden">Polyshelf</span>
    </span>
  );
}
