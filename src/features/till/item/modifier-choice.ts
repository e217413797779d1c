import { chosenAmount } from '#domain/menu/modifier-rules.ts'
import type { Modifier, ModifierSection } from '#domain/menu/modifier.ts'
import type { ChosenModifier } from '#domain/order/line-parts.ts'

/** How many times each modifier is taken, by its id. */
export type ModifierChoice = Readonly<Record<string, number>>

/** How a section is answered: one of several, any of several, or each several times. */
export type AnswerKind = 'one' | 'any' | 'amounts'

export function answerKind(section: ModifierSection): AnswerKind {
  if (section.minAmount === 1 && section.maxAmount === 1) return 'one'
  return section.multiple ? 'amounts' : 'any'
}

/** How far a section's rules are met, for its head and for the button. */
export type RulesMet = {
  chosen: number
  /** How many are still to be added, 0 when the minimum is met. */
  missing: number
  /** The maximum is reached. */
  full: boolean
}

export function sectionState(
  section: ModifierSection,
  modifiers: readonly Modifier[],
  choice: ModifierChoice,
): RulesMet {
  const chosen = chosenAmount(section.id, modifiers, amounts(choice))
  return {
    chosen,
    missing: Math.max(0, section.minAmount - chosen),
    full: chosen >= section.maxAmount,
  }
}

/** The first section in order whose minimum is not met, with how many are missing. */
export function firstMissing(
  sections: readonly ModifierSection[],
  modifiers: readonly Modifier[],
  choice: ModifierChoice,
): { section: ModifierSection; missing: number } | null {
  for (const section of [...sections].sort((a, b) => a.position - b.position)) {
    const { missing } = sectionState(section, modifiers, choice)
    if (missing > 0) return { section, missing }
  }
  return null
}

/** The choice with a modifier taken `amount` times; in a section of which one is chosen it replaces the others. */
export function choose(
  section: ModifierSection,
  modifiers: readonly Modifier[],
  choice: ModifierChoice,
  modifierId: string,
  amount: number,
): ModifierChoice {
  const siblings = new Set(
    modifiers.filter((each) => each.modifierSectionId === section.id).map((each) => each.id),
  )
  const kept = Object.entries(choice).filter(([id]) =>
    answerKind(section) === 'one' ? !siblings.has(id) : id !== modifierId,
  )
  return Object.fromEntries(amount > 0 ? [...kept, [modifierId, amount]] : kept)
}

/** The choice as it goes into a line: in the order of sections and answers, with today's names and prices. */
export function chosenModifiers(
  sections: readonly ModifierSection[],
  modifiers: readonly Modifier[],
  choice: ModifierChoice,
): ChosenModifier[] {
  return [...sections]
    .sort((a, b) => a.position - b.position)
    .flatMap((section) => answersOf(section, modifiers))
    .flatMap(({ id, name, price }) => {
      const amount = choice[id] ?? 0
      return amount > 0 ? [{ modifierId: id, name, price, amount }] : []
    })
}

/** A section's answers in their order. */
export function answersOf(section: ModifierSection, modifiers: readonly Modifier[]): Modifier[] {
  return modifiers
    .filter((each) => each.modifierSectionId === section.id)
    .sort((a, b) => a.position - b.position)
}

/** The choice that a line carries, for changing it. */
export function modifierChoiceOf(modifiers: readonly ChosenModifier[]): ModifierChoice {
  return Object.fromEntries(modifiers.map(({ modifierId, amount }) => [modifierId, amount]))
}

const amounts = (choice: ModifierChoice) =>
  Object.entries(choice).map(([modifierId, amount]) => ({ modifierId, amount }))
