import { expect, test } from 'vitest'
import { isAtLeast } from '../../scripts/setup/node-version.mjs'

test.each([
  ['20.19.0', true],
  ['20.19.2', true],
  ['20.20.0', true],
  ['22.0.0', true],
  ['20.18.9', false],
  ['18.20.0', false],
])('Node.js %s is new enough: %s', (version, expected) => {
  expect(isAtLeast(version, '20.19')).toBe(expected)
})
