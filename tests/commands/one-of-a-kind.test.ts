import { describe, expect, it } from 'vitest'
import { mutations } from '#commands/mutations.ts'

type Command = { kind: string; apply: unknown }

const files = import.meta.glob<Record<string, unknown>>(
  '../../src/commands/{menu,mutations,resources}/*.ts',
  {
    eager: true,
  },
)
const exported = Object.values(files).flatMap((file) => Object.values(file))
/** The objects that files end with, each with the commands of its noun. */
const nouns = exported.filter(isNoun)

describe('A kind of command', () => {
  it('stands in one object of commands only: what is spread later would take its place in silence', () => {
    const kinds = nouns.flatMap((noun) => Object.keys(noun))
    expect(kinds.filter((kind, n) => kinds.indexOf(kind) !== n)).toEqual([])
    expect(nouns.length).toBeGreaterThan(15)
  })

  it('is written once, and what is written is the one that everybody runs', () => {
    const written = new Set([...exported.filter(isCommand), ...nouns.flatMap((noun) => Object.values(noun))])
    const known = new Set<Command>(Object.values(mutations))
    expect([...written].filter((command) => !known.has(command)).map(({ kind }) => kind)).toEqual([])
    expect(written.size).toBe(Object.keys(mutations).length)
  })

  it('stands under its own name', () => {
    const entries = Object.entries(mutations)
    expect(entries.filter(([kind, mutation]) => mutation.kind !== kind)).toEqual([])
  })
})

function isCommand(value: unknown): value is Command {
  return typeof value === 'object' && value !== null && 'kind' in value && 'apply' in value
}

function isNoun(value: unknown): value is Record<string, Command> {
  if (typeof value !== 'object' || value === null) return false
  const each: unknown[] = Object.values(value)
  return each.length > 0 && each.every(isCommand)
}
