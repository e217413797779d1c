import fc from 'fast-check'
import type * as v from 'valibot'
import { arbitraryValue } from './random/arbitrary-row.ts'
import { isId } from './is-id.ts'

/** The way to an id inside what a schema describes: fields by name, entries of a list as 0. */
export type IdPath = readonly (string | 0)[]

type Schema = v.GenericSchema & {
  wrapped?: Schema
  item?: Schema
  entries?: Record<string, Schema>
  options?: readonly Schema[]
}

/** Every id that what this schema describes may carry, nested ones and those in lists too. */
export function idPaths(schema: v.GenericSchema | undefined): IdPath[] {
  if (schema === undefined) return []
  const found = pathsIn(schema as Schema)
  return [...new Map(found.map((path) => [path.join('.'), path])).values()]
}

/** The variables of a call's path that are ids: none of slugs and days. */
export function idVariables({ params }: { params?: v.GenericSchema }): string[] {
  return idPaths(params).map(([name]) => String(name))
}

/** The value with this id at the end of the way; what is missing on the way is made up, as the schema allows. */
export function withId(given: v.GenericSchema, value: unknown, path: IdPath, put: string): unknown {
  const schema = given as Schema
  const [step, ...rest] = path
  if (step === undefined) return put
  if (schema.type === 'optional' || schema.type === 'nullable')
    return withId(schema.wrapped ?? schema, value, path, put)
  if (schema.type === 'variant' || schema.type === 'union')
    return withId(optionWith(schema, value, path), value, path, put)
  if (step === 0) {
    const list: unknown[] = Array.isArray(value) && value.length > 0 ? value : [madeUp(schema.item)]
    return [withId(schema.item ?? schema, list[0], rest, put), ...list.slice(1)]
  }
  const part = schema.entries?.[step]
  const whole = isRecord(value) && has(schema, value) ? value : madeUp(schema)
  const inside = isRecord(whole) ? whole : {}
  // What a record holds is not said by its schema.
  const next =
    part === undefined ? withPlainId(inside[step], rest, put) : withId(part, inside[step], rest, put)
  return { ...inside, [step]: next }
}

/** The value at the end of the way, undefined where there is none. */
export function valueAt(value: unknown, [step, ...rest]: IdPath): unknown {
  if (step === undefined) return value
  if (Array.isArray(value)) return valueAt(value[Number(step)], rest)
  return isRecord(value) ? valueAt(value[step], rest) : undefined
}

function pathsIn(schema: Schema): IdPath[] {
  if (isId(schema)) return [[]]
  if (schema.type === 'optional' || schema.type === 'nullable') return pathsIn(schema.wrapped ?? schema)
  if (schema.type === 'array') return pathsIn(schema.item ?? schema).map((path) => [0, ...path])
  if (schema.type === 'variant' || schema.type === 'union') return (schema.options ?? []).flatMap(pathsIn)
  return Object.entries(schema.entries ?? {}).flatMap(([name, part]) =>
    pathsIn(part).map((path) => [name, ...path]),
  )
}

/** The option that has this way: the one that the value is of, if it does. */
function optionWith({ options = [] }: Schema, value: unknown, path: IdPath): Schema {
  const fitting = options.filter((option) =>
    pathsIn(option).some((each) => each.join('.') === path.join('.')),
  )
  const chosen = fitting.find((option) => isRecord(value) && has(option, value)) ?? fitting[0]
  if (chosen === undefined) throw new Error(`no option has ${path.join('.')}`)
  return chosen
}

function has(schema: Schema, value: Record<string, unknown>): boolean {
  const needed = Object.entries(schema.entries ?? {}).filter(([, part]) => !part.type.endsWith('optional'))
  return needed.every(([name]) => name in value)
}

function withPlainId(value: unknown, [step, ...rest]: IdPath, put: string): unknown {
  if (step === undefined) return put
  if (step === 0) {
    const [first, ...others]: unknown[] = Array.isArray(value) ? value : [{}]
    return [withPlainId(first, rest, put), ...others]
  }
  const inside = isRecord(value) ? value : {}
  return { ...inside, [step]: withPlainId(inside[step], rest, put) }
}

function madeUp(schema: Schema | undefined): unknown {
  if (schema === undefined) throw new Error('a list of nothing')
  return fc.sample(arbitraryValue(schema), { numRuns: 1, seed: 7 })[0]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
