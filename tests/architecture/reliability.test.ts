import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const named = [
  ...readFileSync('docs/reliability.md', 'utf8').matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` · ([^|\n]+?) *\|/g),
]

it('the page on reliability names tests', () => expect(named.length).toBeGreaterThan(10))

it.each(named.map(([, file = '', title = '']) => [file, title]))(
  'a test that the page on reliability names is there: %s · %s',
  (file, title) => expect(readFileSync(file, 'utf8')).toContain(title),
)
