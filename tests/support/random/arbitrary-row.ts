import fc from 'fast-check'
import * as v from 'valibot'
import { nip } from '#domain/document/buyer.ts'
import { day, instant } from '#domain/unit-fields.ts'
import { ksefNumber } from '#domain/ksef/ksef-number.ts'
import { placeSchema } from '#domain/place/place.ts'
import { areaSchema } from '#domain/geo/polygon.ts'
import { tableSchemas } from '#domain/table-schemas.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { arbitraryArea } from './arbitrary-area.ts'
import { isId } from '../is-id.ts'

/** Any row that the table's schema allows: nulls, Polish text, the largest numbers, the earliest and latest times. */
export function arbitraryRow<T extends TableName>(table: T): fc.Arbitrary<Row<T>> {
  const schema: v.GenericSchema = tableSchemas[table]
  return valueOf(schema).map((value) => v.parse(schema, value) as Row<T>)
}

/** A UUIDv7 as devices make them. */
export function arbitraryId(): fc.Arbitrary<string> {
  return fc.uuid({ version: 7 })
}

/** Any value that a schema of rows, of bodies or of commands allows. */
export function arbitraryValue(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  return valueOf(schema)
}

/** The parts of valibot's schemas that rows are made of. */
type Schema = v.GenericSchema & {
  pipe?: readonly (v.GenericSchema | { kind: string; type: string; requirement: unknown })[]
  wrapped?: Schema
  item?: Schema
  key?: Schema
  value?: Schema
  entries?: Record<string, Schema>
  options?: readonly (Schema | string)[]
  literal?: unknown
}

function valueOf(given: v.GenericSchema): fc.Arbitrary<unknown> {
  const schema: Schema = given
  if (isId(given)) return arbitraryId()
  if (given === day) return arbitraryDay()
  if (given === nip) return fc.constantFrom('5261040828', '7740001454')
  if (given === placeSchema.entries.taxId) return fc.constantFrom('', '5261040828')
  if (given === areaSchema) return arbitraryArea()
  if (given === ksefNumber)
    return fc.constantFrom('5265877635-20250826-0100001AF629-AF', '5265877635-20250626-010080DD2B5E-26')
  if (schema.type === 'nullable') return fc.option(valueOf(partOf(schema.wrapped)), { freq: 3 })
  if (schema.type === 'number') return numberOf(schema)
  if (schema.type === 'string') return textOf(schema)
  if (schema.type === 'optional' || schema.type === 'exact_optional') return valueOf(partOf(schema.wrapped))
  if (schema.type === 'record')
    return fc.dictionary(keysOf(partOf(schema.key)), valueOf(partOf(schema.value)), { maxKeys: 6 })
  if (schema.type === 'unknown') return fc.constantFrom(null, 0, 1250, '', 'Żurek', true, [1, 2])
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'literal') return fc.constant(schema.literal)
  if (schema.type === 'picklist') return fc.constantFrom(...partOf(schema.options))
  if (schema.type === 'array')
    return fc.array(valueOf(partOf(schema.item)), lengthsOf(schema)).filter(fits(schema))
  if (schema.type === 'variant' || schema.type === 'union')
    return fc.oneof(...partOf(schema.options).filter(isSchema).map(valueOf))
  if (schema.type === 'object' || schema.type === 'strict_object') {
    const parts = Object.entries(partOf(schema.entries)).map(([k, part]) => [k, valueOf(part)])
    return fc.record(Object.fromEntries(parts)).filter(fits(schema))
  }
  throw new Error(`rows with a ${schema.type} need a generator here`)
}

/** Names of a record: those of a list, ids, or any that a person would read. */
function keysOf(schema: Schema): fc.Arbitrary<string> {
  if (isId(schema)) return arbitraryId()
  const names = (schema.options ?? []).filter((option) => typeof option === 'string')
  return fc.constantFrom(...(names.length > 0 ? names : ['name', 'count']))
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const [min, max] = [Number(boundOf(schema, 'min_value')), Number(boundOf(schema, 'max_value'))]
  const bounds = { min: min || 0, max: max || Number.MAX_SAFE_INTEGER }
  if (!(schema.pipe ?? []).some(({ type }) => type === 'integer'))
    return fc.double({ ...bounds, noNaN: true })
  return schema === (instant as unknown)
    ? fc.integer(bounds)
    : fc.oneof(fc.integer(bounds), fc.constantFrom(bounds.min, bounds.max))
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  const [min, max] = [boundOf(schema, 'min_length'), boundOf(schema, 'max_length')]
  if ((schema.pipe ?? []).some(({ type }) => type === 'email')) {
    return fc.emailAddress().filter(fits(schema))
  }
  // `text` has a pattern of its own; a second one is the field's.
  const patterns = (schema.pipe ?? []).filter((part) => part.type === 'regex')
  if (max === undefined || patterns.length > 1) {
    return fc.stringMatching(partOf(boundOf(schema, 'regex')) as RegExp).filter(fits(schema))
  }
  return fc
    .oneof(
      fc.constantFrom('Zażółć gęślą jaźń', 'Bób & \'szpinak\' \\ 50% "łąka"', '🍲 żur'),
      fc.string({ unit: 'binary' }),
    )
    .map((text) =>
      text
        .replace(/\p{Cc}/gu, '')
        .normalize('NFC')
        .trim(),
    )
    .map((text) =>
      [...text]
        .slice(0, Math.floor(Number(max) / 2))
        .join('')
        .trim(),
    )
    .map((text) => (text.length < Number(min) ? 'Ż' : text))
}

/** At most 6 entries unless the schema wants more. */
function lengthsOf(schema: Schema): { minLength: number; maxLength: number } {
  const [min, max] = [Number(boundOf(schema, 'min_length') ?? 0), Number(boundOf(schema, 'max_length') ?? 6)]
  const exactly = boundOf(schema, 'length')
  return exactly === undefined
    ? { minLength: min, maxLength: Math.max(min, Math.min(6, max)) }
    : { minLength: Number(exactly), maxLength: Number(exactly) }
}

function fits(schema: Schema): (value: unknown) => boolean {
  return (value) => v.is(schema, value)
}

function arbitraryDay(): fc.Arbitrary<string> {
  return fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
}

function boundOf(schema: Schema, type: string): unknown {
  const bounds = (schema.pipe ?? []).filter((part) => part.type === type)
  const last = bounds.at(-1)
  return last !== undefined && 'requirement' in last ? last.requirement : undefined
}

function isSchema(option: Schema | string): option is Schema {
  return typeof option !== 'string'
}

function partOf<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('a schema of a shape that is not known here')
  return part
}
