import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { bottomSpace } from './bottom-space.ts'
import { Icon } from './icon.tsx'
import type { UndoOffer } from './undo-context.ts'

type UndoFaceProps = { offer: UndoOffer; closeLabel: string; onUndo: () => void; onClose: () => void }

/** What was done, and the button that takes it back, above what is pressed at the bottom. */
export function UndoFace({ offer, closeLabel, onUndo, onClose }: UndoFaceProps) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      if (bar.current) bar.current.style.bottom = `calc(.75rem + ${bottomSpace(bar.current)}px)`
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [offer])
  return createPortal(
    <div ref={bar} className="notices at-bottom at-center">
      <div role="status" className="toast">
        <Icon name="success" size={22} />
        <span className="msg">{offer.label}</span>
        <button type="button" className="act" aria-keyshortcuts="Control+Z" onClick={onUndo}>
          {offer.undoLabel}
        </button>
        <button type="button" className="act" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </div>,
    document.body,
  )
}
