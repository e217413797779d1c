import { expect, it } from 'vitest'
import { daysLeft } from '#domain/time/days-left.ts'

const noon = Date.UTC(2026, 10, 20, 11)
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

it('days are counted by nights, and end with the day itself', () => {
  expect([7, 1, 0.4, 0, -3].map((days) => daysLeft(noon, noon + days * dayMs))).toEqual([7, 1, 0, 0, 0])
})

it('seven days are seven at any hour of the day', () => {
  for (let hour = 0; hour < 24; hour++) {
    const sent = noon + hour * hourMs
    expect(daysLeft(sent, sent + 7 * dayMs)).toBe(7)
  }
})
