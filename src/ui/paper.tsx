import { cx } from './cx.ts'

type PaperProps = {
  /** Letters all of one width; those of size 2 and 3 are as many times larger. */
  lines: readonly { text: string; size: number; bold: boolean; inverted: boolean }[]
  /** Letters of size 1 in a line: as many fit into the width, whatever it is. */
  columns: number
}

/** A strip of paper as a printer puts it out. */
export function Paper({ lines, columns }: PaperProps) {
  return (
    <div className="@container">
      <pre
        className="m-0 overflow-hidden font-mono leading-[1.4]"
        // A letter of such fonts is 0.6 as wide as it is high.
        style={{ fontSize: `min(14px, ${100 / columns / 0.605}cqi)` }}
      >
        {lines.map(({ text, size, bold, inverted }, index) => (
          <span
            // Lines have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={cx(
              'block min-h-[1.4em] w-fit',
              bold && 'font-bold',
              inverted && 'bg-ink text-surface',
            )}
            style={size === 1 ? undefined : { fontSize: `${size}em` }}
          >
            {text}
          </span>
        ))}
      </pre>
    </div>
  )
}
