import type { Grant } from './world.ts'

/** A call as its handler sees it. */
export type FakeCall = {
  /** The words in the places of the stars of its address. */
  parts: readonly string[]
  query: URLSearchParams
  body: Buffer
  /** Where a list goes on; null: from its beginning. */
  continuation: string | null
  /** Who asks; null: nobody has to be signed in for it. */
  grant: Grant | null
  /** The state that what it begins is to end with; null: its own. */
  end: number | null
}

/** The JSON of a body; null: it is none. */
export function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
