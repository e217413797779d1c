import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { addToRun, codeOf, useScanner } from '#ui/fields/use-scanner.ts'

afterEach(cleanup)

describe('a run of keys', () => {
  const run = (keys: string, every: number) =>
    [...keys].reduce((so, key, index) => addToRun(so, key, 1000 + index * every), { text: '', at: 0 })

  it('is a code where it is faster than a hand and ends with Enter', () => {
    const scanned = run('5901234123457', 8)
    expect(codeOf(scanned, scanned.at + 8)).toBe('5901234123457')
    expect(codeOf(scanned, scanned.at + 500)).toBeNull()
  })

  it('is none where a hand types it, or where it is short', () => {
    const [typed, short] = [run('5901234123457', 120), run('12,5', 8)]
    expect([codeOf(typed, typed.at + 8), codeOf(short, short.at + 8)]).toEqual([null, null])
  })
})

function Page() {
  const [price, setPrice] = useState('12,50')
  const [scanned, setScanned] = useState('')
  useScanner(setScanned)
  return (
    <>
      <input aria-label="Price" value={price} onChange={(event) => setPrice(event.target.value)} />
      <output>{scanned}</output>
    </>
  )
}

describe('a scanner on a page', () => {
  it('is heard in any field, which stays as it was', () => {
    render(<Page />)
    const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
    price.focus()
    let at = 5000
    const press = (key: string) => {
      const event = createEvent.keyDown(price, { key })
      Object.defineProperty(event, 'timeStamp', { value: (at += 5) })
      fireEvent(price, event)
      if (key.length === 1) fireEvent.change(price, { target: { value: price.value + key } })
    }
    for (const key of '5901234123457') press(key)
    expect(price.value).toBe('12,505901234123457')
    press('Enter')
    expect(screen.getByRole('status').textContent).toBe('5901234123457')
    expect(price.value).toBe('12,50')
  })
})
