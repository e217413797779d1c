import { Suspense } from 'react'
import { cx } from '#ui/cx.ts'
import { late } from '#ui/late.ts'

const QrCode = late(() => import('./qr-code.tsx'), 'QrCode')

type PaperProps = {
  /** Letters all of one width; those of size 2 and 3 are as many times larger. */
  lines: readonly { text: string; size: number; bold: boolean; inverted: boolean; qr?: string | undefined }[]
  /** Letters of size 1 in a line: as many fit into the width, whatever it is. */
  columns: number
}

/** A strip of paper as a printer puts it out. */
export function Paper({ lines, columns }: PaperProps) {
  return (
    <div className="@container">
      <pre
        className="mx-auto my-0 overflow-hidden font-mono leading-[1.4]"
        // A letter of such fonts is 0.6 as wide as it is high.
        style={{ fontSize: `min(14px, ${100 / columns / 0.605}cqi)`, maxWidth: `${columns * 0.605}em` }}
      >
        {lines.map(({ text, size, bold, inverted, qr }, index) => (
          <span
            // Lines have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={cx(
              'block min-h-[1.4em]',
              qr === undefined ? 'w-fit' : 'w-full',
              bold && 'font-bold',
              inverted && 'bg-ink text-surface',
            )}
            style={size === 1 ? undefined : { fontSize: `${size}em` }}
          >
            {qr === undefined ? (
              text
            ) : (
              <Suspense fallback={qr}>
                <QrCode value={qr} label={qr} className="mx-auto my-2 w-40" />
              </Suspense>
            )}
          </span>
        ))}
      </pre>
    </div>
  )
}
