import { derivedId } from '#commands/derived-id.ts'

/** The id of the box that a line takes along: the same wherever the line is packed. */
export function boxIdOf(lineId: string): string {
  return derivedId(lineId, 'box')
}
