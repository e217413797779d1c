import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { OrderLine } from '#domain/order/order-line.ts'
import { useGoodsQuestion } from '#features/orders/lines/goods-question.tsx'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import en from '#locales/en.json'
import { sixPm, line } from '#tests/features/kitchen/rows.ts'

afterEach(cleanup)

function Sheet({ lines }: { lines: readonly OrderLine[] }) {
  const { goods, question } = useGoodsQuestion(lines)
  return (
    <>
      {question}
      <output>{goods ?? 'none used'}</output>
    </>
  )
}

const show = (...lines: OrderLine[]) =>
  render(
    <TextsProvider locale="en" messages={en}>
      <Sheet lines={lines} />
    </TextsProvider>,
  )
const answer = () => screen.getByRole('status').textContent

describe('what becomes of the goods', () => {
  it('is not asked of a dish that nobody has begun with', () => {
    show(line(1, 1))
    expect(screen.queryByRole('radiogroup')).toBeNull()
    expect(answer()).toBe('none used')
  })

  it('is thrown away once a cook has begun, unless a person says that nothing was used', () => {
    show(line(1, 1), line(1, 2, { startedAt: sixPm }))
    expect(answer()).toBe('DAMAGE_OR_SPOILAGE')
    fireEvent.click(screen.getByRole('radio', { name: 'Nothing was used' }))
    expect(answer()).toBe('none used')
  })

  it('is not asked of what is done: that stays on the bill', () => {
    show(line(1, 1, { status: 'done', doneQuantity: 1000, startedAt: sixPm }))
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })
})
