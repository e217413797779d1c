import { useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { SheetProps } from '#ui/overlays/sheet.tsx'

export type SidePanelProps = Pick<SheetProps, 'title' | 'closeLabel' | 'onClose' | 'children' | 'footer'>

/**
 * A task beside the list that it is about, in a column of the page; the list stays in use. Takes the focus when it opens,
 * gives it back if it still has it, closes on Esc.
 */
export function SidePanel({ title, closeLabel, onClose, children, footer }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const own = panel.current
    const before = document.activeElement
    own?.focus({ preventScroll: true })
    return () => {
      if (own?.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="panel flex max-h-full min-w-0 flex-col self-start overflow-hidden outline-none"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="sheet-head pt-2">
        <h2 id={titleId} className="m-0 min-w-0 flex-1 py-2 text-t3 font-[680]">
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      <div className="sheet-body">{children}</div>
      {footer && <div className="sheet-foot">{footer}</div>}
    </aside>
  )
}
