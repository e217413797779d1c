import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { StepMark, type StepState } from '#ui/marks/step-mark.tsx'

type StepCardProps = {
  n: number
  state: StepState
  title: string
  detail?: string | undefined
  /** Has room for the longest of what it may say, so that nothing below moves when it says something else. */
  roomy?: boolean
  /** At the end of the head. */
  action?: ReactNode
  children?: ReactNode
}

/** One step of closing a day: how it stands, and what belongs to it. None stands in the way of the others. */
export function StepCard(props: StepCardProps) {
  const { n, state, title, detail, roomy = false, action, children } = props
  return (
    <section className="panel flex-none overflow-hidden" aria-label={title}>
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2',
          roomy ? 'min-h-26 tablet:min-h-16' : 'min-h-14',
        )}
      >
        <StepMark state={state} n={n} />
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="m-0 text-t3 leading-6">{title}</h2>
          {detail !== undefined && <p className="m-0 text-t2 text-ink-2">{detail}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

/** A row of a step: its parts side by side where there is room, else two lines. */
export function StepRow({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-1 text-t2 tablet:pl-14">
      <span className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-4 gap-y-1">{children}</span>
      {action}
    </li>
  )
}
