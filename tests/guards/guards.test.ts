import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { guards } from './guards.ts'

it.each(guards.map((guard) => [guard.name, guard] as const))(
  'stands in the code once, so that it can be taken out: %s',
  (_, { edits }) => {
    for (const { file, find, put } of edits) {
      expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
      expect(put).not.toBe(find)
    }
  },
)
