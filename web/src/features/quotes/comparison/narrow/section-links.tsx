/** The sections of the narrow view, as links below each other's heading. */
const SECTIONS = [
  { id: 'cost', label: 'Cost' },
  { id: 'differs', label: 'Differs' },
  { id: 'time', label: 'Time' },
  { id: 'terms', label: 'Terms' },
  { id: 'figures', label: 'Figures' },
] as const;

export function SectionLinks() {
  return (
    <nav aria-label="Sections" className="border-b border-line print:hidden">
      <ul className="flex flex-wrap justify-between">
        {SECTIONS.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // The address keeps the quantity, and gets no other entry.
                event.preventDefault();
                document.getElementById(id)?.scrollIntoView();
              }}
              className="flex min-h-11 items-center px-1 text-small font-semibold text-muted hover:text-text"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
