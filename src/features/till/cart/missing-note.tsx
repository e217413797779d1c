import { Icon } from '#ui/icons/icon.tsx'
import type { ReactNode } from 'react'

/** Why the order cannot be sent yet. */
export function MissingNote({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="m-0 flex items-center gap-1.5 py-1 text-t2 font-semibold text-bad">
      <Icon name="error" size={16} />
      {children}
    </p>
  )
}
