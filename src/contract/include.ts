import * as v from 'valibot'

/** Of how many checks from before the window a device asks at a time. */
export const includedAtMost = 20

/** A check that a device keeps though it has left the window; `version`: up to which it has all rows of it, 0: none. */
export type IncludedCheck = { checkId: string; version: number }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ofCheck = new RegExp(`^check:(${uuid})(?::(\\d{1,15}))?$`)

/** `check:{id}` or `check:{id}:{version}`. */
export const includedCheck = v.pipe(v.string(), v.regex(ofCheck))

export function writeIncluded({ checkId, version }: IncludedCheck): string {
  return `check:${checkId}:${version}`
}

/** Each check once; what is not written like one is none. */
export function readIncluded(written: readonly string[]): IncludedCheck[] {
  const found = new Map<string, IncludedCheck>()
  for (const one of written) {
    const [, checkId, version = '0'] = ofCheck.exec(one) ?? []
    if (checkId !== undefined) found.set(checkId, { checkId, version: Number(version) })
  }
  return [...found.values()]
}
