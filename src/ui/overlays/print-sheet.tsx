import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

type PrintSheetProps = {
  children: ReactNode
  /** The browser's dialog for printing was left, whatever came of it. */
  onDone: () => void
}

/**
 * The sheet that goes to paper in place of the page, by the browser's own dialog, which opens once the sheet is
 * drawn.
 */
export function PrintSheet({ children, onDone }: PrintSheetProps) {
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const leave = () => done.current()
    window.addEventListener('afterprint', leave)
    // After the drawing: effects that run twice in development ask once.
    const timer = setTimeout(() => window.print(), 0)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', leave)
    }
  }, [])
  return createPortal(<div className="print-sheet">{children}</div>, document.body)
}
