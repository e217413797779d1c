import { expect, it } from 'vitest'
import { onShelf } from '#domain/stock/on-shelf.ts'

it('a shelf holds the level less what dishes on open checks have taken, below zero too', () => {
  expect(onShelf({ level: 5000, onOpenChecks: 0 })).toBe(5000)
  expect(onShelf({ level: 5000, onOpenChecks: 1200 })).toBe(3800)
  expect(onShelf({ level: 500, onOpenChecks: 1200 })).toBe(-700)
})
