/** The words of the point under a finger, the mouse or the keyboard: the one live region of a chart. */
export function PointText({ said }: { said: string }) {
  return (
    <p aria-live="polite" className="tn m-0 mt-1 min-h-4 text-t1 font-semibold text-ink-2 print:hidden">
      {said}
    </p>
  )
}
