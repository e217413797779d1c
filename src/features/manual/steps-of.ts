import type { TextLookup } from '#hooks/texts/use-text-lookup.ts'
import type { ManualKey } from './topics.ts'

/** The steps of a topic, one after the other. */
export function stepsOf(topic: ManualKey, find: TextLookup): string[] {
  const steps: string[] = []
  for (let step = find([`manual.${topic}.step-1`]); step !== null;) {
    steps.push(step)
    step = find([`manual.${topic}.step-${steps.length + 1}`])
  }
  return steps
}
