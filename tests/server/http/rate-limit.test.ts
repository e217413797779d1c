import { beforeEach, expect, it } from 'vitest'
import { createRateLimit, type RateLimit } from '#server/http/rate-limit.ts'

let now: number
let limit: RateLimit

beforeEach(() => {
  now = 5_000
  limit = createRateLimit(() => now, 2, 1_000)
})

const calls = (key: string, count: number) => Array.from({ length: count }, () => limit.take(key))

it('so many calls go on in a window of time; after that one waits until it has passed', () => {
  expect(calls('a', 3)).toEqual([0, 0, 1_000])
  now += 400
  expect(calls('a', 1)).toEqual([600])
  now += 600
  expect(calls('a', 3)).toEqual([0, 0, 1_000])
})

it('asking how long one would wait counts nothing', () => {
  expect([limit.waitFor('a'), limit.waitFor('a'), limit.waitFor('a')]).toEqual([0, 0, 0])
  calls('a', 2)
  expect(limit.waitFor('a')).toBe(1_000)
  now += 1_000
  expect(limit.waitFor('a')).toBe(0)
})

it('the calls of one are not those of another', () => {
  expect(calls('a', 3)).toEqual([0, 0, 1_000])
  expect(calls('b', 3)).toEqual([0, 0, 1_000])
})

it('of many callers the one not heard of for longest is forgotten, and nobody else', () => {
  calls('silent', 3)
  calls('loud', 3)
  for (let n = 0; n < 9_998; n++) limit.take(`other ${n}`)
  expect(calls('loud', 1)).toEqual([1_000])
  limit.take('one more')
  expect(calls('loud', 1)).toEqual([1_000])
  expect(calls('silent', 1)).toEqual([0])
})
