import type { GuideState } from '#domain/place/guide.ts'
import type { GuideStep } from '#domain/place/guide-settings.ts'
import type { PlaceGuide } from '#hooks/place/use-guide.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** The line under a step: what there is, or what does not work without it. */
export function useStepDetail(step: GuideStep, state: GuideState, { facts }: PlaceGuide): string {
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
