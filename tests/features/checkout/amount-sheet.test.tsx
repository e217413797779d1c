import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AmountSheet } from '#features/checkout/amount-sheet.tsx'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import en from '#locales/en.json'
import pl from '#locales/pl.json'

afterEach(cleanup)

it.each([
  ['en', en, '.', 'PLN 12.50'],
  ['pl', pl, ',', '12,50 zł'],
] as const)(
  'in %s an amount is typed with the key that it is written with',
  (locale, messages, mark, written) => {
    const onConfirm = vi.fn()
    render(
      <TextsProvider locale={locale} messages={messages}>
        <AmountSheet title="x" confirmLabel={() => 'ok'} onConfirm={onConfirm} onClose={() => {}} />
      </TextsProvider>,
    )
    for (const key of ['1', '2', mark, '5']) fireEvent.click(screen.getByRole('button', { name: key }))
    expect(screen.getByText(written)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'ok' }))
    expect(onConfirm).toHaveBeenCalledWith(12_50)
  },
)
