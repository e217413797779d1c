import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

type EntranceStateProps = { icon: IconName; tone: 'ok' | 'warn'; title: ReactNode; text: ReactNode }

/** The outcome of a request, in the middle of the page. */
export function EntranceState({ icon, tone, title, text }: EntranceStateProps) {
  return (
    <div role="status" className="flex flex-col items-center gap-2 pt-8 text-center tablet:pt-0">
      <span
        className={cx(
          'mb-2 grid h-14 w-14 place-items-center rounded-full',
          tone === 'ok' ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn',
        )}
      >
        <Icon name={icon} size={28} />
      </span>
      <h2 className="text-t4">{title}</h2>
      <p className="text-ink-2">{text}</p>
    </div>
  )
}

/** A line of help with its mark. */
export function EntranceHint({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 text-t2 text-ink-2">
      <Icon name="info" size={18} className="mt-px" />
      <span>{children}</span>
    </p>
  )
}
