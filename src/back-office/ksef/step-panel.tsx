import { useId, type ReactNode } from 'react'
import { StepMark, type StepState } from '#ui/marks/step-mark.tsx'

type StepPanelProps = {
  n: number
  state: StepState
  title: string
  /** The state in a word, for those who do not see the mark. */
  stateText: string
  detail: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** One of the steps by which KSeF is set up: what it is for, how far it is, and what there is to do. */
export function StepPanel({ n, state, title, stateText, detail, action, children }: StepPanelProps) {
  const id = useId()
  return (
    <section className="panel flex flex-col gap-3 p-4" aria-labelledby={id}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <StepMark state={state} n={n} />
        <div className="min-w-0 flex-[1_1_14rem]">
          <h2 id={id} className="text-t4">
            {title}
            <span className="sr-only">, {stateText}</span>
          </h2>
          <p className="m-0 mt-0.5 text-t2 text-ink-2">{detail}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
