import type { ReactNode } from 'react'
import { useFormat } from '#hooks/texts/use-format.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

type ResolveRowProps = {
  tone: 'warn' | 'bad' | 'ok'
  icon: IconName
  title: string
  /** Why it is here, or how it was resolved. */
  why: string
  /** The content of the item, where that helps to judge it. */
  detail?: string
  /** Who did it, on which device. */
  who: string
  /** When it happened, ms. */
  at: number
  actions?: ReactNode
}

/** One thing that a manager resolves: what, why, who, on which device and when. */
export function ResolveRow({ tone, icon, title, why, detail = '', who, at, actions }: ResolveRowProps) {
  const format = useFormat()
  return (
    <li className="flex flex-wrap items-start gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <span className={cx('grid h-10 w-10 flex-none place-items-center rounded-r2', faces[tone])}>
        <Icon name={icon} size={18} />
      </span>
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-semibold leading-6">{title}</span>
        <span className="block text-t2 leading-5 text-ink-2">{why}</span>
        {detail !== '' && <span className="block text-t2 leading-5 text-ink-2">{detail}</span>}
        <span className="tn block text-t2 leading-5 text-ink-3">
          {who} · {format.day(at)} {format.time(at)}
        </span>
      </span>
      {actions && (
        <span className="flex w-full flex-wrap justify-end gap-2 tablet:w-auto tablet:self-center">
          {actions}
        </span>
      )}
    </li>
  )
}

const faces = {
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  ok: 'bg-ok-soft text-ok',
}
