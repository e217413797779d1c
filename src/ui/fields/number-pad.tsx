import type { Ref } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'

export type NumberPadProps = {
  label: string
  /** A digit, or the text of `extra`. */
  onKey: (key: string) => void
  onDelete: () => void
  deleteLabel: string
  /** The key left of zero, such as `,` or `00`; an empty place without it. */
  extra?: string
  disabled?: boolean
  /** 56 px keys in place of 72. */
  compact?: boolean
  className?: string
  ref?: Ref<HTMLDivElement>
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Twelve keys in the reach of a thumb. */
export function NumberPad(props: NumberPadProps) {
  const { label, onKey, onDelete, deleteLabel, extra, disabled = false, compact, className, ref } = props
  const look = cx('btn btn-line px-0 text-t4', compact ? 'min-h-14' : 'min-h-18')
  const key = (text: string) => (
    <button key={text} type="button" disabled={disabled} className={look} onClick={() => onKey(text)}>
      {text}
    </button>
  )
  return (
    <div ref={ref} role="group" aria-label={label} className={cx('tn grid grid-cols-3 gap-2', className)}>
      {digits.map(key)}
      {extra === undefined ? <span /> : key(extra)}
      {key('0')}
      <button type="button" disabled={disabled} className={look} aria-label={deleteLabel} onClick={onDelete}>
        <Icon name="backspace" size={24} />
      </button>
    </div>
  )
}
