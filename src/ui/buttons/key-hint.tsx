/** The key that does the same, for people with a keyboard; hidden on touch screens. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd aria-hidden="true" className="pointer-coarse:hidden">
      {children}
    </kbd>
  )
}
