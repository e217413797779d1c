import type { GuideStep } from '#domain/place/guide-settings.ts'
import type { PlaceGuide } from '#hooks/place/use-guide.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { CompanyStep } from './company-step.tsx'
import { CrewStep } from './crew-step.tsx'
import type { GuideWay, RenderGuideLink } from './guide-links.ts'
import { HoursStep } from './hours-step.tsx'
import { TablesStep } from './tables-step.tsx'
import { useFailureToast } from './use-failure-toast.ts'

type StepBodyProps = { step: GuideStep; guide: PlaceGuide; renderLink: RenderGuideLink }

/** The work of a step, done in its place, and the way past it. */
export function StepBody({ step, guide, renderLink }: StepBodyProps) {
  const text = useText()
  const tell = useFailureToast()
  return (
    <div className="mt-2 flex flex-col gap-3">
      {step === 'company' && <CompanyStep place={guide.place} />}
      {step === 'hours' && <HoursStep place={guide.place} />}
      <div className="flex flex-wrap items-center gap-2">
        {step === 'tables' && <TablesStep />}
        {step === 'crew' && <CrewStep />}
        {ways[step].map(({ page, label }, index) => (
          <span key={page} className="contents">
            {renderLink(page, {
              className: buttonClass({ kind: index === 0 && leads.has(step) ? 'primary' : 'line' }),
              children: text(label),
            })}
          </span>
        ))}
        <Button kind="quiet" onClick={() => void tell(guide.skip(step, true))}>
          {text(`guide.step.${step}.skip`)}
        </Button>
      </div>
    </div>
  )
}

/** Steps that are done on another page; the first way there is the primary button. */
const leads: ReadonlySet<GuideStep> = new Set(['menu', 'printer', 'sale'])

const ways: Record<GuideStep, readonly GuideWay[]> = {
  menu: [
    { page: 'import', label: 'guide.menu.import' },
    { page: 'menu', label: 'guide.menu.own' },
  ],
  tables: [{ page: 'floor', label: 'guide.tables.draw' }],
  crew: [],
  company: [],
  hours: [],
  printer: [{ page: 'printers', label: 'guide.printer.connect' }],
  sale: [{ page: 'till', label: 'guide.sale.begin' }],
}
