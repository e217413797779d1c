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

it('days are counted at the venue: a minute before its midnight it is a day more than a minute after', () => {
  const until = Date.parse('2026-11-27T12:00:00Z')
  const midnight = Date.parse('2026-11-19T23:00:00Z')
  expect(daysLeft(midnight - 60_000, until)).toBe(8)
  expect(daysLeft(midnight, until)).toBe(7)
})

it('days are whole ones in the weeks of 23 and of 25 hours too', () => {
  for (const [from, to] of [
    ['2026-03-27', '2026-03-30'],
    ['2026-10-23', '2026-10-26'],
  ] as const)
    expect(daysLeft(Date.parse(`${from}T21:30:00Z`), Date.parse(`${to}T00:30:00Z`))).toBe(3)
})
