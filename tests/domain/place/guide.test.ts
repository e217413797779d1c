import { describe, expect, it } from 'vitest'
import { guideOf, withSkipped, type GuideFacts } from '#domain/place/guide.ts'
import { guideSteps, newGuideSettings } from '#domain/place/guide-settings.ts'
import { sellerNeeds } from '#domain/place/seller.ts'
import { noOpeningHours } from '#domain/place/opening-hours.ts'

const nothing: GuideFacts = {
  items: 0,
  sections: 0,
  tables: 0,
  people: 1,
  company: { legalName: '', taxId: '', streetNumber: '', postcode: '', city: '' },
  openingHours: noOpeningHours,
  fiscalPrinters: 0,
  hasSold: false,
}

const company = {
  legalName: 'Lipa sp. z o.o.',
  taxId: '5261040828',
  streetNumber: '4',
  postcode: '30-001',
  city: 'Kraków',
}
const open = [{ from: 600, to: 1200 }]

/** What makes each step done, and nothing else. */
const done: Record<(typeof guideSteps)[number], Partial<GuideFacts>> = {
  menu: { items: 1 },
  tables: { tables: 1 },
  crew: { people: 2 },
  company: { company },
  hours: { openingHours: [[], [], open, [], [], [], []] },
  printer: { fiscalPrinters: 1 },
  sale: { hasSold: true },
}

describe('the guide of a new place', () => {
  it('has every step open, the menu first', () => {
    const guide = guideOf(nothing, newGuideSettings)
    expect(guide.steps.map(({ state }) => state)).toEqual(guideSteps.map(() => 'open'))
    expect(guide).toMatchObject({ handled: 0, next: 'menu' })
  })

  it.each(guideSteps)('finds the step %s done in the rows alone, and no other step', (step) => {
    const guide = guideOf({ ...nothing, ...done[step] }, newGuideSettings)
    expect(guide.steps.filter(({ state }) => state === 'done').map((each) => each.step)).toEqual([step])
  })

  it('has company data only with all that an invoice says of the seller', () => {
    for (const field of sellerNeeds) {
      const guide = guideOf({ ...nothing, company: { ...company, [field]: '' } }, newGuideSettings)
      expect(guide.handled).toBe(0)
    }
  })

  it('goes on after a step that the place does without, which can be taken up again', () => {
    const skipped = withSkipped(newGuideSettings, 'menu', true)
    expect(guideOf(nothing, skipped)).toMatchObject({ handled: 1, next: 'tables' })
    expect(guideOf(nothing, withSkipped(skipped, 'menu', false)).next).toBe('menu')
  })

  it('goes without each step that was ever skipped, once, and stays hidden where it was', () => {
    const hidden = withSkipped({ hidden: true, skipped: ['crew'] }, 'hours', true)
    expect(hidden).toEqual({ hidden: true, skipped: ['crew', 'hours'] })
    expect(withSkipped(hidden, 'crew', true).skipped.toSorted()).toEqual(['crew', 'hours'])
    expect(withSkipped(hidden, 'crew', false)).toEqual({ hidden: true, skipped: ['hours'] })
  })

  it('calls a step that was skipped done once it is, and opens it again when that is gone', () => {
    const skipped = withSkipped(newGuideSettings, 'tables', true)
    const stateOf = (facts: GuideFacts) =>
      guideOf(facts, skipped).steps.find(({ step }) => step === 'tables')?.state
    expect(stateOf({ ...nothing, tables: 4 })).toBe('done')
    expect(stateOf(nothing)).toBe('skipped')
  })

  it('is over when each step is done or skipped', () => {
    const all = Object.assign({}, nothing, ...Object.values(done))
    expect(guideOf(all, newGuideSettings)).toMatchObject({ handled: 7, next: null })
  })
})
