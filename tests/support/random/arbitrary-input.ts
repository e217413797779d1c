import fc from 'fast-check'
import type * as v from 'valibot'
import { isId } from '../is-id.ts'

/** The parts of valibot's schemas that bodies and queries are made of. */
type Schema = v.GenericSchema & {
  pipe?: readonly { kind?: string; type: string; requirement?: unknown }[]
  wrapped?: Schema
  item?: Schema
  value?: Schema
  entries?: Record<string, Schema>
  options?: readonly unknown[]
  literal?: unknown
}

/**
 * What somebody might send where this schema is expected: mostly of its shape, with values at and beyond its bounds,
 * some parts missing, and some that are something else altogether. `known` are ids of rows that are there.
 */
export function arbitraryInput(given: v.GenericSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const schema: Schema = given
  const of = (part: Schema | undefined) => (part === undefined ? junk : arbitraryInput(part, known))
  return fc.oneof({ weight: 12, arbitrary: shaped() }, { weight: 1, arbitrary: junk })

  function shaped(): fc.Arbitrary<unknown> {
    if (isId(given)) return fc.oneof(fc.constantFrom(...known), fc.uuid(), text)
    if (schema.type === 'object' || schema.type === 'strict_object') return objectOf(schema.entries ?? {}, of)
    if (schema.type === 'array') return fc.array(of(schema.item), { maxLength: 4 })
    if (schema.type === 'optional' || schema.type === 'nullable')
      return fc.oneof(of(schema.wrapped), fc.constantFrom(null, undefined))
    if (schema.type === 'picklist') return fc.constantFrom(...(schema.options ?? []))
    if (schema.type === 'literal') return fc.constant(schema.literal)
    if (schema.type === 'variant' || schema.type === 'union')
      return fc.oneof(...(schema.options ?? []).map((option) => of(option as Schema)))
    if (schema.type === 'record') return fc.dictionary(text, of(schema.value), { maxKeys: 3 })
    if (schema.type === 'boolean') return fc.boolean()
    if (schema.type === 'number') return numberOf(schema)
    if (schema.type === 'string') return textOf(schema)
    return junk
  }
}

const strange = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  "'; drop table users; --",
  '__proto__',
  '🍲',
]

const text = fc.oneof(
  fc.constantFrom(...strange, 'ż'.repeat(5000)),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

const junk: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, -1, 0.5, 2 ** 53, 1e308, [], {}, [[[[]]]]),
)

function objectOf(
  entries: Record<string, Schema>,
  of: (part: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const whole = fc.record(Object.fromEntries(Object.entries(entries).map(([key, part]) => [key, of(part)])))
  const keys = Object.keys(entries)
  if (keys.length === 0) return whole
  // Now and then one is missing, or there is one too many.
  return fc
    .tuple(whole, fc.option(fc.constantFrom(...keys), { freq: 5 }), fc.option(junk, { freq: 8 }))
    .map(([value, missing, more]) => {
      const kept = Object.entries(value).filter(([key]) => key !== missing)
      return Object.fromEntries(more === null ? kept : [...kept, ['more', more]])
    })
}

function numberOf({ pipe = [] }: Schema): fc.Arbitrary<number> {
  const bound = (type: string) => Number(pipe.find((part) => part.type === type)?.requirement ?? 0)
  const [min, max] = [bound('min_value'), Math.max(bound('min_value'), bound('max_value') || 1e9)]
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, 2 ** 50)) }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max, min - 1, max + 1, -1, 0.5, 2 ** 53, 1e308) },
  )
}

function textOf({ pipe = [] }: Schema): fc.Arbitrary<string> {
  const pattern = pipe.findLast((part) => part.type === 'regex')?.requirement
  // A pattern that only forbids says nothing about what to write.
  const isShape = pattern instanceof RegExp && !pattern.unicode
  return fc.oneof(
    {
      weight: 3,
      arbitrary: isShape ? fc.stringMatching(pattern) : fc.string({ minLength: 1, maxLength: 12 }),
    },
    { weight: 2, arbitrary: text },
  )
}
