import { expect, it } from 'vitest'
import { clientVersion, isOutdated, oldestClient } from '#contract/client-version.ts'

it.each([
  ['1', '2', true],
  ['2', '10', true],
  ['1.9', '1.10', true],
  ['1', '1.1', true],
  ['2', '2', false],
  ['2.0', '2', false],
  ['10', '9', false],
  ['1', null, false],
])('a build %s is outdated where the oldest is %s: %s', (own, oldest, outdated) => {
  expect(isOutdated(own, oldest)).toBe(outdated)
})

it('this build may read what this server says', () => {
  expect(isOutdated(clientVersion, oldestClient)).toBe(false)
})
