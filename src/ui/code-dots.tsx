import { cx } from './cx.ts'

/** How many digits of a secret code have been typed; `label` says it in words. */
export function CodeDots({ typed, length, label }: { typed: number; length: number; label: string }) {
  return (
    <span role="status" aria-label={label} className="inline-flex items-center gap-4">
      {Array.from({ length }, (_, at) => (
        <span
          key={at}
          className={cx('h-4 w-4 rounded-full', at < typed ? 'bg-ink' : 'border-2 border-line-strong')}
        />
      ))}
    </span>
  )
}
