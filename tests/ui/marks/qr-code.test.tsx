import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { QrCode } from '#ui/marks/qr-code.tsx'

afterEach(cleanup)

/** Whether the module at this place is drawn dark. */
const isDark = (path: string, x: number, y: number) => path.includes(`M${x + 4} ${y + 4}h1v1h-1z`)

it('is a picture with a name, with the three corners that a camera looks for and four modules of white around', () => {
  render(<QrCode value="https://lokal.example/pay/abc" label="Code" />)
  const picture = screen.getByRole('img', { name: 'Code' })
  const path = picture.querySelector('path')?.getAttribute('d') ?? ''
  const edge = Number(picture.getAttribute('viewBox')?.split(' ')[2])
  const size = edge - 8
  expect((size - 17) % 4).toBe(0)
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    expect(isDark(path, left, top)).toBe(true)
    expect(isDark(path, left + 1, top + 1)).toBe(false)
    expect(isDark(path, left + 3, top + 3)).toBe(true)
  }
  expect(path).not.toMatch(/M[0-3] /)
})

it('is another picture for another address', () => {
  const drawn = (value: string) => {
    const { container } = render(<QrCode value={value} label="Code" />)
    return container.querySelector('path')?.getAttribute('d')
  }
  expect(drawn('https://lokal.example/pay/a')).not.toBe(drawn('https://lokal.example/pay/b'))
})
