import type { ReactNode } from 'react'
import type { KeptImport } from '#hooks/import/kept-import.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { StepMark } from '#ui/marks/step-mark.tsx'

export type ImportStep = 'source' | 'columns' | 'check' | 'run'

/** Steps of an import by where it comes from. */
const importSteps: Readonly<Record<KeptImport['source'], readonly ImportStep[]>> = {
  file: ['source', 'columns', 'check', 'run'],
  starter: ['source', 'check', 'run'],
  place: ['source', 'run'],
}

type WizardFrameProps = {
  step: ImportStep
  /** Where it comes from; null: nothing is chosen yet, so only its first and its last step are known. */
  source: KeptImport['source'] | null
  detail?: ReactNode
  renderBack(props: { className: string; children: ReactNode }): ReactNode
  children: ReactNode
  foot?: ReactNode
}

/** The page of an import: where one is in it, the step, and what leads on. */
export function WizardFrame({ step, source, detail, renderBack, children, foot }: WizardFrameProps) {
  const text = useText()
  const pill = useStatusPill()
  const steps = importSteps[source ?? 'place']
  const at = steps.indexOf(step)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageTitle
        title={text('menuImport.title')}
        detail={detail}
        backLabel={text('menu-items.title')}
        renderBack={renderBack}
        actions={pill}
      >
        <ol
          aria-label={text('menuImport.steps')}
          className="flex items-center gap-2 py-2 text-t2 font-semibold tablet:py-3"
        >
          {steps.map((each, index) => (
            <li
              key={each}
              aria-current={each === step ? 'step' : undefined}
              className={cx(
                'flex items-center gap-2',
                index === at ? 'text-accent-text' : index < at ? 'text-ink-2' : 'text-ink-3',
              )}
            >
              {index > 0 && <span aria-hidden="true" className="h-px w-4 bg-line-strong tablet:w-10" />}
              <StepMark
                state={index < at ? 'ok' : index === at ? 'now' : 'next'}
                n={source === null && index > 0 ? undefined : index + 1}
              />
              <span className={cx(index !== at && 'max-tablet:sr-only')}>
                {text(`menuImport.step.${each}`)}
              </span>
            </li>
          ))}
        </ol>
      </PageTitle>
      <div className="list-body max-tablet:py-3">{children}</div>
      {foot}
    </div>
  )
}
