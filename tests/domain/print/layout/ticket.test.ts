import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { layOut } from '#domain/print/layout/lay-out.ts'
import { paperLanguage } from '#tests/support/papers/paper-language.ts'
import { printedAt, someTicket } from '#tests/support/papers/print-contents.ts'

const textOf = (...[content, change = {}]: [Parameters<typeof layOut>[0], object?]) =>
  layOut(content, { columns: 42, copy: 1, footer: '', language: paperLanguage('pl'), ...change }).map(
    ({ text }) => text.trim(),
  )

describe('A kitchen ticket', () => {
  const plain = { ...someTicket, isExtension: false, comment: '', deliveryTime: { kind: 'asap' } } as const

  it('says for when it is only where a guest named a time, and that it is added only where it is', () => {
    expect(textOf(someTicket)).toContain('NA 19:30')
    expect(textOf(plain).filter((line) => /^NA |DODANO/.test(line))).toEqual([])
  })

  it('says large how it is served where there is no table, once and by the type where that has no name', () => {
    const takeaway = { ...plain, table: '', diningOption: 'Na wynos' }
    expect(textOf(takeaway).filter((line) => line === 'Na wynos')).toHaveLength(1)
    expect(textOf({ ...takeaway, diningOption: '', diningOptionType: 'PICKUP' })).toContain('Odbiór')
    expect(textOf(plain).filter((line) => line === 'Na miejscu')).toHaveLength(1)
  })

  it('names who took the order and the station, as far as they are known', () => {
    expect(textOf({ ...plain, station: '' }).some((line) => /^Ola +2026-11-20 18:46$/.test(line))).toBe(true)
    expect(textOf(plain).some((line) => /^Kuchnia ciepła, Ola +2026/.test(line))).toBe(true)
  })

  it('warns of an allergy that nobody said more of', () => {
    const [first] = plain.lines
    const lines = [{ ...must(first, 'a dish'), allergy: { allergens: [], text: '' } }]
    expect(textOf({ ...plain, lines })).toContain('ALERGIA')
  })
})

describe('A cancel slip', () => {
  const { number, station, table, diningOption, diningOptionType, waiter, at } = someTicket
  const head = { number, station, table, diningOption, diningOptionType, waiter, at }
  const slip = {
    type: 'cancel-slip' as const,
    ...head,
    reason: '',
    lines: [{ quantity: 1000, name: 'Pierogi', modifiers: [{ name: 'bez cebuli', amount: 1 }] }],
  }

  it('says which of two alike is not to be made, by its answers', () => {
    expect(textOf(slip).some((line) => line.includes('bez cebuli'))).toBe(true)
  })

  it('has a reason only where somebody gave one', () => {
    expect(textOf(slip).some((line) => line.startsWith('Powód'))).toBe(false)
  })
})

describe('A ticket', () => {
  const look = (change: object) =>
    layOut(
      { ...someTicket, ...change },
      { columns: 42, copy: 1, footer: 'Zapraszamy!', language: paperLanguage('pl') },
    )

  it('that is not added to an order does not begin by saying that it is', () => {
    expect(look({})[0]).toMatchObject({ inverted: true, size: 2 })
    expect(look({ isExtension: false })[0]).toMatchObject({ inverted: false, size: 3 })
  })

  it('has no footer, which is for guests', () => {
    expect(look({}).some(({ text }) => text.includes('Zapraszamy'))).toBe(false)
  })

  it('says for when it is also where a guest wants it in so many minutes', () => {
    const deliveryTime = { kind: 'in-minutes', minutes: 44, at: printedAt + 44 * 60_000 }
    expect(look({ deliveryTime }).map(({ text }) => text)).toContain('NA 19:30')
  })

  it('shows an allergy as the one block of white on black of its line', () => {
    const [dish] = someTicket.lines
    const allergic = { ...must(dish, 'a dish'), allergy: { allergens: ['NUTS' as const], text: '' } }
    const blocks = look({ isExtension: false, lines: [allergic] }).filter(({ inverted }) => inverted)
    expect(blocks.map(({ text, size, bold }) => [text.trim(), size, bold])).toEqual([
      ['ALERGIA: ORZECHY', 2, true],
    ])
  })

  it('says nothing under a dish that nobody said anything of', () => {
    const bare = { quantity: 1000, name: 'Żurek', modifiers: [], note: '', seat: null, allergens: [] }
    const lines = look({ lines: [bare] }).map(({ text }) => text)
    const at = lines.indexOf('1 x Żurek')
    expect(lines[at + 1]).toMatch(/^-+$/)
  })
})
