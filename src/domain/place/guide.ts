import { guideSteps, type GuideSettings, type GuideStep } from './guide-settings.ts'
import type { OpeningHours } from './opening-hours.ts'
import { isCompleteSeller } from './seller.ts'

/** The facts of the rows of a place about its first hour. */
export type GuideFacts = {
  /** Items that stand in a section of a menu, so that a till sells them. */
  items: number
  sections: number
  tables: number
  /** Everybody of the place, with whoever made it. */
  people: number
  company: Parameters<typeof isCompleteSeller>[0]
  openingHours: OpeningHours
  fiscalPrinters: number
  /**
   * Whether a check of the place has ended, sold or taken back, or money was taken for one that waits for its paper.
   */
  hasSold: boolean
}

export type GuideState = 'done' | 'skipped' | 'open'

export type Guide = {
  steps: readonly { step: GuideStep; state: GuideState }[]
  /** Steps that are done or that the place does without. */
  handled: number
  /** The first step that is open; null: none is. */
  next: GuideStep | null
}

/** How far a place is in its guide: a step is done when the rows say so, and never because somebody ticked it. */
export function guideOf(facts: GuideFacts, { skipped }: Pick<GuideSettings, 'skipped'>): Guide {
  const steps = guideSteps.map((step) => ({ step, state: stateOf(step, facts, skipped) }))
  const open = steps.filter(({ state }) => state === 'open')
  return { steps, handled: steps.length - open.length, next: open[0]?.step ?? null }
}

/** The guide's settings with a step left out, or taken up again. */
export function withSkipped(settings: GuideSettings, step: GuideStep, isSkipped: boolean): GuideSettings {
  const others = settings.skipped.filter((each) => each !== step)
  return { ...settings, skipped: isSkipped ? [...others, step] : others }
}

function stateOf(step: GuideStep, facts: GuideFacts, skipped: readonly GuideStep[]): GuideState {
  if (isDone[step](facts)) return 'done'
  return skipped.includes(step) ? 'skipped' : 'open'
}

const isDone: Record<GuideStep, (facts: GuideFacts) => boolean> = {
  menu: ({ items }) => items > 0,
  tables: ({ tables }) => tables > 0,
  crew: ({ people }) => people > 1,
  company: ({ company }) => isCompleteSeller(company),
  hours: ({ openingHours }) => openingHours.some((ranges) => ranges.length > 0),
  printer: ({ fiscalPrinters }) => fiscalPrinters > 0,
  sale: ({ hasSold }) => hasSold,
}
