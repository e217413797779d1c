import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { usePastBars } from '#ui/frame/bar-space.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { UndoOffer } from './undo-context.ts'

type UndoFaceProps = { offer: UndoOffer; closeLabel: string; onUndo: () => void; onClose: () => void }

/**
 * The act that was done and the button that takes it back, above what is pressed at the bottom. A sheet that opens later
 * lies over the bar: its task is another one, and a guest's allergies were under it.
 */
export function UndoFace({ offer, closeLabel, onUndo, onClose }: UndoFaceProps) {
  const bar = usePastBars('bottom')
  const isOfPage = useMemo(
    () => offer !== null && document.querySelector('[role="dialog"]') === null,
    [offer],
  )
  return createPortal(
    <div ref={bar} className={cx('notices at-bottom at-center', isOfPage && 'is-of-page')}>
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
