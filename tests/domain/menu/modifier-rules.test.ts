import { describe, expect, it } from 'vitest'
import { chosenAmount, modifierBreaches } from '#domain/menu/modifier-rules.ts'
import { ownModifier, ownSection, type Modifier, type ModifierSection } from '#domain/menu/modifier.ts'

const section = (id: string, of: Partial<ModifierSection> = {}): ModifierSection => ({
  id,
  menuItemId: 'item',
  name: id,
  multiple: false,
  minAmount: 0,
  maxAmount: 20,
  position: 0,
  ...ownSection,
  ...of,
})
const modifier = (id: string, modifierSectionId: string): Modifier => ({
  id,
  modifierSectionId,
  name: id,
  price: 0,
  position: 0,
  ...ownModifier,
})
const modifiers = [modifier('fries', 'side'), modifier('rice', 'side'), modifier('ham', 'extra')]

describe('the rules of a modifier section', () => {
  it('ask for at least its minimum', () => {
    const side = section('side', { minAmount: 1, maxAmount: 1 })
    expect(modifierBreaches([side], modifiers, [])).toEqual([{ section: side, rule: 'at-least', amount: 1 }])
    expect(modifierBreaches([side], modifiers, [{ modifierId: 'rice', amount: 1 }])).toEqual([])
  })

  it('allow at most its maximum', () => {
    const side = section('side', { maxAmount: 1 })
    const both = [
      { modifierId: 'rice', amount: 1 },
      { modifierId: 'fries', amount: 1 },
    ]
    expect(modifierBreaches([side], modifiers, both)).toEqual([{ section: side, rule: 'at-most', amount: 1 }])
  })

  it('take one answer several times only where the section says so', () => {
    const twice = [{ modifierId: 'ham', amount: 2 }]
    const extra = section('extra', { maxAmount: 3 })
    expect(modifierBreaches([extra], modifiers, twice)).toEqual([
      { section: extra, rule: 'once-each', amount: 1 },
    ])
    expect(modifierBreaches([{ ...extra, multiple: true }], modifiers, twice)).toEqual([])
  })

  it('find an answer taken twice among others, and blame no section for that of another one', () => {
    const [side, extra] = [section('side'), section('extra', { position: 1, multiple: true })]
    const chosen = [
      { modifierId: 'fries', amount: 1 },
      { modifierId: 'ham', amount: 2 },
    ]
    expect(modifierBreaches([side, extra], modifiers, chosen)).toEqual([])
    const single = { ...extra, multiple: false }
    expect(modifierBreaches([side, single], modifiers, chosen)).toEqual([
      { section: single, rule: 'once-each', amount: 1 },
    ])
  })

  it('say of each section only the first thing that is wrong: how many, before how often', () => {
    const side = section('side', { minAmount: 3, maxAmount: 4 })
    const of = (amount: number) =>
      modifierBreaches([side], modifiers, [{ modifierId: 'rice', amount }]).map((breach) => breach.rule)
    expect([2, 3, 4, 5].map(of)).toEqual([['at-least'], ['once-each'], ['once-each'], ['at-most']])
  })

  it('have nothing to say about an answer that no section asks for', () => {
    const chosen = [{ modifierId: 'gone', amount: 9 }]
    expect(modifierBreaches([section('side', { maxAmount: 1 })], modifiers, chosen)).toEqual([])
  })

  it('are counted section by section and named in the order of the sections', () => {
    const sections = [section('extra', { minAmount: 1, position: 1 }), section('side', { minAmount: 1 })]
    expect(modifierBreaches(sections, modifiers, []).map((each) => each.section.id)).toEqual([
      'side',
      'extra',
    ])
    expect(
      chosenAmount('side', modifiers, [
        { modifierId: 'ham', amount: 4 },
        { modifierId: 'rice', amount: 2 },
      ]),
    ).toBe(2)
  })
})
