import type { GuideState } from '#domain/place/guide.ts'
import type { GuideStep } from '#domain/place/guide-settings.ts'
import type { PlaceGuide } from '#hooks/place/use-guide.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { StepMark } from '#ui/marks/step-mark.tsx'
import type { GuidePage, RenderGuideLink } from './guide-links.ts'
import { StepBody } from './step-body.tsx'
import { useFailureToast } from './use-failure-toast.ts'

type GuideRowProps = {
  step: GuideStep
  state: GuideState
  n: number
  guide: PlaceGuide
  /** Its buttons are in place. */
  isShown: boolean
  onShow(): void
  renderLink: RenderGuideLink
}

/** A step of the guide: what it is, how it stands or what does not work without it, and the way on. */
export function GuideRow({ step, state, n, guide, isShown, onShow, renderLink }: GuideRowProps) {
  const text = useText()
  const tell = useFailureToast()
  const detail = useStepDetail(step, state, guide)
  const mark =
    state === 'done' ? 'ok' : isShown ? 'now' : step === 'printer' && state === 'open' ? 'warn' : 'next'
  const title = text(`guide.step.${step}`)
  return (
    <li
      aria-current={isShown ? 'step' : undefined}
      className={cx(
        'flex items-start gap-3 border-t border-line px-4 py-3',
        isShown && 'bg-accent-soft shadow-[inset_4px_0_0_var(--accent)]',
      )}
    >
      <StepMark state={mark} n={n} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h3 className={cx('m-0 text-t3 leading-7', state === 'open' ? 'font-semibold' : 'font-normal')}>
            {title}
            <span className="sr-only">{`, ${text(`guide.state.${state}`)}`}</span>
          </h3>
          {state === 'open' && (
            <span className="text-t2 text-ink-2">{text(`guide.takes.${takes[step]}`)}</span>
          )}
        </div>
        <p className="m-0 text-t2 text-ink-2">{detail}</p>
        {isShown && <StepBody step={step} guide={guide} renderLink={renderLink} />}
      </div>
      {state === 'done' &&
        renderLink(pageOf[step], {
          className: cx(buttonClass({ kind: 'quiet', size: 'sm' }), '-mr-3'),
          children: (
            <>
              {text(step === 'sale' ? 'guide.sale.see' : 'guide.edit')}
              <span className="sr-only">{`: ${title}`}</span>
            </>
          ),
        })}
      {state === 'skipped' && (
        <Button
          kind="quiet"
          size="sm"
          className="-mr-3"
          aria-label={`${text('guide.back')}: ${title}`}
          onClick={() => void tell(guide.skip(step, false))}
        >
          {text('guide.back')}
        </Button>
      )}
      {state === 'open' && !isShown && (
        <Button size="sm" aria-label={`${text('guide.open')}: ${title}`} onClick={onShow}>
          {text('guide.open')}
        </Button>
      )}
    </li>
  )
}

/** About how long a step takes, minutes in words: none is longer than two. */
const takes = {
  menu: 'two',
  tables: 'half',
  crew: 'one',
  company: 'one',
  hours: 'half',
  printer: 'two',
  sale: 'one',
} as const satisfies Record<GuideStep, string>

/** Where what was done is changed. */
const pageOf: Record<GuideStep, GuidePage> = {
  menu: 'menu',
  tables: 'floor',
  crew: 'crew',
  company: 'company',
  hours: 'hours',
  printer: 'printers',
  sale: 'closed',
}

/** The line under a step: what there is, or what does not work without it. */
function useStepDetail(step: GuideStep, state: GuideState, { facts }: PlaceGuide): string {
  const text = useText()
  if (state !== 'done') return text(`guide.step.${step}.without`)
  const { items, sections, tables, people, openingHours, fiscalPrinters, company } = facts
  const said: Record<GuideStep, () => string> = {
    menu: () =>
      text('guide.step.menu.done', { items, sections: text('guide.sections', { count: sections }) }),
    tables: () => text('guide.step.tables.done', { count: tables }),
    crew: () => text('guide.step.crew.done', { count: people }),
    company: () => [company.taxId, company.legalName, company.city].join(', '),
    hours: () =>
      text('guide.step.hours.done', { count: openingHours.filter((ranges) => ranges.length > 0).length }),
    printer: () => text('guide.step.printer.done', { count: fiscalPrinters }),
    sale: () => text('guide.step.sale.done'),
  }
  return said[step]()
}
