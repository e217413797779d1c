import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import type { ReactNode, RefObject } from 'react'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** A line under the title. */
  detail?: ReactNode
  /** Buttons before the close button. */
  headerActions?: ReactNode
  children: ReactNode
  /** Stays at the bottom, in the reach of a thumb. */
  footer?: ReactNode
  /** From 768 px: in the middle or along the right edge. Below it is always a bottom sheet. */
  wide?: 'center' | 'right'
  /** On a phone, as high as the screen allows even when there is little in it. */
  full?: boolean
  /** No side paddings: rows inside reach the edges. */
  flush?: boolean
  /** A CSS colour for a band of 4 px along the top. */
  band?: string | undefined
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
}

/** A layer for one task. Keeps the focus inside, gives it back on closing, closes on Esc and on the scrim. */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, closeLabel, detail, headerActions, children, footer } = props
  const { wide = 'center', full, flush, band, initialFocus, className } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      className="relative z-40 outline-none"
      {...(initialFocus && { initialFocus })}
    >
      <DialogBackdrop className="scrim" />
      <div className={`sheet-wrap is-${wide}`}>
        <DialogPanel className={cx('sheet', full && 'is-full', className)}>
          {band && <span className="h-1 flex-none" style={{ background: band }} />}
          <span className="sheet-grip" />
          <div className="sheet-head">
            <div className="min-w-0 flex-1 py-1">
              <DialogTitle className="m-0 text-t4 font-[680]">{title}</DialogTitle>
              {detail && <div className="text-t2 text-ink-2">{detail}</div>}
            </div>
            {headerActions}
            <IconButton icon="close" label={closeLabel} className="-mt-1" onClick={onClose} />
          </div>
          <div className={cx('sheet-body', flush && 'is-flush')}>{children}</div>
          {footer && <div className="sheet-foot">{footer}</div>}
        </DialogPanel>
      </div>
    </Dialog>
  )
}
