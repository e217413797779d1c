import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { noMoney } from '#features/orders/view/check-money.ts'
import { DocumentChoice } from '#features/orders/documents/document-choice.tsx'
import { documentsOf } from '#features/orders/view/document-view.ts'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import en from '#locales/en.json'
import { id } from '#tests/features/kitchen/rows.ts'
import { item, payment, printout } from '#tests/features/orders/documents.ts'

afterEach(cleanup)

it('tells documents of the same amount apart by guest, payment and dishes', () => {
  const cake = item({ name: 'Sernik', fullName: 'Sernik krakowski', quantity: 1000 })
  const documents = documentsOf({
    ...noMoney,
    printouts: [printout(1, { guest: 1 }), printout(2, { guest: 2 }), printout(3, { items: [item(), cake] })],
    payments: [payment(1), payment(2, { printoutId: id('a', 2), type: 'CARD' })],
  })
  const onChoose = vi.fn()
  render(
    <TextsProvider locale="en" messages={en}>
      <DocumentChoice documents={documents} act="Refund" onClose={() => {}} onChoose={onChoose} />
    </TextsProvider>,
  )
  const rows = screen.getAllByRole('button', { name: /PA\/A7K/ })
  const said = rows.map((each) => each.textContent)
  expect(said[0]).toMatch(/Guest 1 · .*cash.*\d\d:\d\d/i)
  expect(said[1]).toMatch(/Guest 2 · .*card.*\d\d:\d\d/i)
  expect(said[2]).toMatch(/2026\d\d:\d\d2× Kompot, Sernik krakowski/)
  fireEvent.click(screen.getByRole('button', { name: /PA\/A7K\/2\// }))
  expect(onChoose).toHaveBeenCalledWith(documents[1])
})
