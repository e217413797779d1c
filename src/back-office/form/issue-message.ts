import type { TextLookup } from '#hooks/texts/use-text-lookup.ts'

/** The parts of a valibot issue that decide about its words. */
export type Issue = { type: string; input: unknown; requirement?: unknown }

export type MessageOptions = {
  find: TextLookup
  /** Key of the area whose words come first. */
  area: string
  /** The field that is to be corrected; inside a list, the entry's own: `amount`. */
  field: string
  /** How a bound is written: `12,50 zł` for 1250. */
  bound(limit: number): string
}

/** The fault of a field and how to put it right. A field that is not filled in has words of its own. */
export function issueMessage(issue: Issue, { find, area, field, bound }: MessageOptions): string {
  const say = (keys: string[], values?: Record<string, string | number>) =>
    find(keys, values) ?? keys[0] ?? ''
  const limit = typeof issue.requirement === 'number' ? issue.requirement : 0
  if (isEmpty(issue.input)) {
    return say([`${area}.required.${field}`, `required.${field}`, 'office.issue.required'])
  }
  if (Number.isNaN(issue.input))
    return say([`${area}.format.${field}`, `format.${field}`, 'office.issue.number'])
  switch (issue.type) {
    case 'min_value':
      return say(['office.issue.min'], { limit: bound(limit) })
    case 'max_value':
      return say(['office.issue.max'], { limit: bound(limit) })
    case 'min_length':
      return say([`office.issue.${kindOf(issue.input)}.min`], { limit })
    case 'max_length':
      return say([`office.issue.${kindOf(issue.input)}.max`], { limit })
    case 'integer':
    case 'number':
      return say(['office.issue.number'])
    default:
      return say([`${area}.format.${field}`, `format.${field}`, 'office.issue.format'])
  }
}

function isEmpty(input: unknown): boolean {
  return input === null || input === undefined || input === '' || (Array.isArray(input) && input.length === 0)
}

function kindOf(input: unknown): 'list' | 'text' {
  return Array.isArray(input) ? 'list' : 'text'
}
