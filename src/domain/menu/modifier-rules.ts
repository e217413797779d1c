import type { Modifier, ModifierSection } from './modifier.ts'
import type { RowId } from '../units.ts'

type Chosen = { modifierId: RowId<'modifiers'>; amount: number }

/** The rule that the answers to one modifier section break, with the number to show beside it. */
export type RuleBreach = {
  section: ModifierSection
  rule: 'at-least' | 'at-most' | 'once-each'
  amount: number
}

/** How many answers of a section are chosen, repeats counted. */
export function chosenAmount(
  sectionId: string,
  modifiers: readonly Modifier[],
  chosen: readonly Chosen[],
): number {
  const own = new Set(modifiers.filter((each) => each.modifierSectionId === sectionId).map((each) => each.id))
  return chosen.reduce((sum, each) => (own.has(each.modifierId) ? sum + each.amount : sum), 0)
}

/** Every rule of an item's modifier sections that the choice breaks, in the order of the sections. */
export function modifierBreaches(
  sections: readonly ModifierSection[],
  modifiers: readonly Modifier[],
  chosen: readonly Chosen[],
): RuleBreach[] {
  return [...sections]
    .sort((a, b) => a.position - b.position)
    .flatMap((section): RuleBreach[] => {
      const amount = chosenAmount(section.id, modifiers, chosen)
      if (amount < section.minAmount) return [{ section, rule: 'at-least', amount: section.minAmount }]
      if (amount > section.maxAmount) return [{ section, rule: 'at-most', amount: section.maxAmount }]
      const repeated = chosen.some((each) => each.amount > 1 && belongs(each, section, modifiers))
      return repeated && !section.multiple ? [{ section, rule: 'once-each', amount: 1 }] : []
    })
}

function belongs(each: Chosen, section: ModifierSection, modifiers: readonly Modifier[]): boolean {
  return modifiers.some((one) => one.id === each.modifierId && one.modifierSectionId === section.id)
}
