import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { TicketRow } from '#features/kitchen/card/ticket-row.tsx'
import { ticketsOf } from '#features/kitchen/ticket/ticket.ts'
import type { Acts } from '#features/kitchen/use-acts.ts'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import en from '#locales/en.json'
import { iconPaths } from '#ui/icons/icon-paths.ts'
import { id, item, kitchenRows, line, order } from '../rows.ts'

afterEach(cleanup)

it.each([
  ['whole', undefined],
  ['folded', 1],
])('a dish of a %s ticket shows what it contains: no mark would be read as no allergen', (_, wishLines) => {
  const soup = { ...item(1, 20), allergens: ['GLUTEN' as const, 'EGGS' as const] }
  const [ticket] = ticketsOf(kitchenRows({ orders: [order(1)], lines: [line(1, 0)], items: [soup] }))
  const shown = must(ticket, 'the ticket')
  const { container } = render(
    <LocaleProvider initial={{ locale: 'en', messages: en, parts: [] }}>
      <TicketRow
        ticket={shown}
        line={must(shown.lines[0], 'its dish')}
        acts={{} as Acts}
        passNow={null}
        wishLines={wishLines}
      />
    </LocaleProvider>,
  )
  const outlines = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  expect(outlines).toEqual(expect.arrayContaining([iconPaths.wheat, iconPaths.egg]))
})

it.each([
  ['whole', undefined],
  ['folded', 1],
])(
  'the cook’s note on a %s ticket stands apart from what was chosen, and is not cut off with it',
  (_, wishLines) => {
    const noted = line(1, 0, {
      note: 'no salt',
      modifiers: [{ modifierId: id('e', 1), name: 'Rice', price: 0, amount: 1 }],
    })
    const [ticket] = ticketsOf(kitchenRows({ orders: [order(1)], lines: [noted], items: [] }))
    const shown = must(ticket, 'the ticket')
    render(
      <LocaleProvider initial={{ locale: 'en', messages: en, parts: [] }}>
        <TicketRow
          ticket={shown}
          line={must(shown.lines[0], 'its dish')}
          acts={{} as Acts}
          passNow={null}
          wishLines={wishLines}
        />
      </LocaleProvider>,
    )
    const boxOf = (words: RegExp) => screen.getByText(words, { selector: 'span' }).closest('.bg-warn-soft')
    expect(boxOf(/no salt/)?.textContent).toMatch(/^! ?no salt$/)
    expect(boxOf(/Rice/)).toBeNull()
    // What is cut is cut at the end.
    if (wishLines !== undefined) expect(screen.getByRole('button').textContent).toMatch(/no salt.*Rice/)
  },
)
