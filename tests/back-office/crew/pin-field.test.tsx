import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { PinField } from '#back-office/crew/pin-field.tsx'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import pl from '#locales/pl.json'

afterEach(cleanup)

function Field() {
  const [pin, setPin] = useState('')
  const waiter = { role: 'waiter', permissions: [] } as const
  return <PinField person={waiter} pin={pin} asked={false} onChange={setPin} />
}

function type(pin: string) {
  render(
    <LocaleProvider initial={{ locale: 'pl', messages: pl, parts: ['pages', 'sheets'] }}>
      <Field />
    </LocaleProvider>,
  )
  const field = screen.getByLabelText('Nowy PIN, 4 cyfry')
  fireEvent.change(field, { target: { value: pin } })
  return field
}

it('a PIN that is easy to guess is told with its last digit, before anybody saves', () => {
  expect(type('1234').getAttribute('aria-invalid')).toBe('true')
  screen.getByText(pl['error.easy_pin'])
})

it('nothing is wrong with a PIN that is not whole yet, or is hard to guess', () => {
  for (const pin of ['123', '7294']) {
    expect(type(pin).getAttribute('aria-invalid')).not.toBe('true')
    cleanup()
  }
})
