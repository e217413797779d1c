import { correction, generate } from 'lean-qr'
import { useMemo } from 'react'
import { cx } from '#ui/cx.ts'

type QrCodeProps = {
  /** The text that a telephone reads. */
  value: string
  /** Read aloud in its place. */
  label: string
  className?: string | undefined
}

/** A text as a code for a telephone's camera: black on white in both themes, four modules of white around. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { edge, path } = useMemo(() => drawn(value), [value])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
      className={cx('block', className)}
    >
      <rect width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

const margin = 4

/** The outline of the dark modules, row by row. */
function drawn(value: string): { edge: number; path: string } {
  const code = generate(value, { minCorrectionLevel: correction.M })
  let path = ''
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) path += `M${x + margin} ${y + margin}h1v1h-1z`
    }
  }
  return { edge: code.size + 2 * margin, path }
}
