/** The sign of the product. `size` in px at normal density; without a label it stands beside the name and says nothing. */
export function Logo({ label, size = 36 }: { label: string; size?: number }) {
  const edge = `${size / 16}rem`
  return (
    <svg
      viewBox="0 0 32 32"
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      style={{ width: edge, height: edge, flex: 'none' }}
    >
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path d="M10 8v16h12" fill="none" stroke="var(--on-accent)" strokeWidth="4.5" strokeLinecap="square" />
      <circle cx="21" cy="11.5" r="3.5" fill="var(--on-accent)" />
    </svg>
  )
}
