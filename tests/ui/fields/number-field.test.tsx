// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { NumberField } from '#ui/fields/number-field.tsx'
import { decimalText } from '#ui/fields/parse-decimal.ts'

afterEach(cleanup)

it('shows the value as it is written', () => {
  render(<Price start={1250} />)
  expect(field().value).toBe('12,50')
})

it('keeps what is typed until the person leaves, and tells the number at every key', () => {
  const seen = type('1', '12', '12.', '12.5')
  expect(seen).toEqual([100, 1200, 1200, 1250])
  expect(field().value).toBe('12.5')
  fireEvent.blur(field())
  expect(field().value).toBe('12,50')
})

it('keeps text that cannot be read, also when left, so that it can be put right', () => {
  const seen = type('12,5x')
  fireEvent.blur(field())
  expect(seen).toEqual([Number.NaN])
  expect(field().value).toBe('12,5x')
})

it('an emptied field is nothing, not zero', () => {
  expect(type('5', '')).toEqual([500, null])
  fireEvent.blur(field())
  expect(field().value).toBe('')
})

it('takes the unit with the number', () => {
  expect(type('12,50 zł')).toEqual([1250])
})

it('a value that comes from outside wins over what was typed', () => {
  type('99x')
  fireEvent.blur(field())
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(field().value).toBe('7,00')
})

function type(...texts: string[]) {
  const seen: (number | null)[] = []
  render(<Price start={null} onSeen={(value) => seen.push(value)} />)
  texts.forEach((text) => fireEvent.change(field(), { target: { value: text } }))
  return seen
}

function Price({ start, onSeen }: { start: number | null; onSeen?: (value: number | null) => void }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <NumberField
        label="Price"
        value={value}
        scale={2}
        unit="zł"
        format={(units) => decimalText(units, 2, { digits: 2 })}
        onChange={(next) => {
          onSeen?.(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setValue(700)}>
        Reset
      </button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
