import * as v from 'valibot'
import { id } from '#domain/fields.ts'

/** The names of the variables in a path: `'/a/{x}/{y}'` gives `'x' | 'y'`. */
export type PathVariable<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathVariable<Rest>
  : never

/** The names of the variables in a path, in order. */
export function pathVariables(path: string): string[] {
  return [...path.matchAll(variable)].map((match) => match[1] ?? '')
}

/** The path with its variables filled in and escaped. A missing value is a programmer's error and throws. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(variable, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`path variable ${name} of ${path} is missing`)
    return encodeURIComponent(value)
  })
}

/** Whether a segment of a path is a variable. */
export function isVariable(segment: string): boolean {
  return segment.startsWith('{')
}

/** Path variables that are all ids. */
export function ids<const N extends readonly [string, ...string[]]>(...names: N) {
  // The keys are exactly the names; Object.fromEntries cannot say so.
  const entries = Object.fromEntries(names.map((name) => [name, id])) as Record<N[number], typeof id>
  return v.object(entries)
}

const variable = /\{(\w+)\}/g
