import type { ReactNode } from 'react'

/** The head of a part of the page. */
export function PanelHead({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2
      id={id}
      className="flex min-h-9 items-center border-b border-line bg-canvas px-4 text-t2 font-semibold text-ink-2"
    >
      {children}
    </h2>
  )
}
