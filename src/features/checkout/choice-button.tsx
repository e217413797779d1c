import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import type { ComponentProps, ReactNode } from 'react'

type Press = Omit<ComponentProps<'button'>, 'children'> & { pressed: boolean }

/** One of several amounts. */
export function AmountButton({
  top,
  pressed,
  children,
  ...rest
}: Press & { top?: string; children: ReactNode }) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={cx(
        'min-h-14 rounded-r2 border-[1.5px] px-1 text-center leading-5 font-semibold',
        pressed ? 'border-ink bg-ink text-surface' : 'border-line-strong bg-surface',
      )}
    >
      {top && <span className="block text-t1 leading-4 font-medium">{top}</span>}
      <span className="tn">{children}</span>
    </button>
  )
}

type WayButtonProps = Press & { icon: IconName; title: string; detail?: string | undefined }

/** One of several ways to pay. */
export function WayButton({ icon, title, detail, pressed, className, ...rest }: WayButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={cx(
        'relative flex min-h-14 items-center gap-2 rounded-r2 border-[1.5px] px-2.5 text-left leading-tight',
        rest.disabled
          ? 'border-line bg-sunken text-ink-3'
          : pressed
            ? 'border-accent-text bg-accent-soft text-accent-text'
            : 'border-line-strong bg-surface',
        className,
      )}
    >
      <Icon name={icon} size={22} />
      <span className="min-w-0 wrap-anywhere hyphens-auto">
        <span className="block leading-5 font-semibold">{title}</span>
        {detail && <span className={cx('block text-t1 leading-4', !pressed && 'text-ink-2')}>{detail}</span>}
      </span>
      {pressed && (
        <span className="absolute top-1 right-1 grid h-5 w-5 place-items-center rounded-full bg-accent text-on-accent">
          <Icon name="check" size={13} />
        </span>
      )}
    </button>
  )
}

/** A row to choose: a name and what it is worth. */
export function ChoiceRow({ pressed, children, ...rest }: Press & { children: ReactNode }) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={cx(
        'flex min-h-12 w-full items-center gap-3 rounded-r2 border-[1.5px] px-3 font-semibold',
        rest.disabled
          ? 'border-line bg-sunken text-ink-3'
          : pressed
            ? 'border-accent-text bg-accent-soft text-accent-text'
            : 'border-line-strong bg-surface',
      )}
    >
      {children}
    </button>
  )
}
