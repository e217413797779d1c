import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TimeField } from '#ui/fields/time-field.tsx'

afterEach(cleanup)

function Harness({ heard }: { heard: (minutes: number | null) => void }) {
  const [value, setValue] = useState<number | null>(600)
  return (
    <TimeField
      label="From"
      value={value}
      onChange={(minutes) => {
        heard(minutes)
        setValue(minutes)
      }}
    />
  )
}

it('shows 24 hours, keeps what is typed and writes it whole afterwards', () => {
  const heard: (number | null)[] = []
  render(<Harness heard={(minutes) => heard.push(minutes)} />)
  const field = screen.getByLabelText<HTMLInputElement>('From')
  expect(field.value).toBe('10:00')
  for (const typed of ['1', '18', '18:', '18:3', '18:30']) {
    fireEvent.change(field, { target: { value: typed } })
    expect(field.value).toBe(typed)
  }
  expect(heard).toEqual([60, 1080, Number.NaN, Number.NaN, 1110])
  fireEvent.change(field, { target: { value: '9' } })
  fireEvent.blur(field)
  expect(field.value).toBe('09:00')
})

it('leaves what is no time as it was typed, so that it can be put right', () => {
  render(<Harness heard={() => undefined} />)
  const field = screen.getByLabelText<HTMLInputElement>('From')
  fireEvent.change(field, { target: { value: '25:00' } })
  fireEvent.blur(field)
  expect(field.value).toBe('25:00')
})
