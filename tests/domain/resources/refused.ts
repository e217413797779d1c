import * as v from 'valibot'
import { must } from '#domain/must.ts'
import { once } from '#domain/once.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import { allResources } from '#domain/resources/resources.ts'
import { sampleRow, type SampleRow } from '#tests/support/rows/sample-rows.ts'

/** The area of the back office with this key. */
export function areaOf(key: string): Resource {
  return must(
    allResources.find((each) => each.key === key),
    key,
  )
}

/** Fields that are refused of a good row with these changes; empty when it is good still. */
export function refused(key: string, changes: object): string[] {
  const of = areaOf(key)
  const good = once(samples, key, () => sampleRow(of, 0))
  const read = v.safeParse(of.schema, { ...good, ...changes })
  if (read.success) return of.faults(read.output).map((fault) => fault.field)
  return [...new Set(read.issues.map((issue) => v.getDotPath(issue)?.split('.')[0] ?? ''))]
}

const samples = new Map<string, SampleRow>()
