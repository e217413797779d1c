/** What the point says that a finger, the mouse or the keyboard is at: the one live region of a chart. */
export function SaidLine({ said }: { said: string }) {
  return (
    <p aria-live="polite" className="tn m-0 mt-1 min-h-4 text-t1 font-semibold text-ink-2 print:hidden">
      {said}
    </p>
  )
}
