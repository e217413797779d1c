import { useMemo } from 'react'
import { noAnswerMs } from '#domain/order/kitchen/unanswered.ts'
import { useTextLookup, type TextLookup } from '#hooks/texts/use-text-lookup.ts'

/** The words of one area, found by the key of its resource or settings. */
export type ScreenTexts = {
  /** Several of them: `Discounts`. */
  title: string
  /** Title of the form of a new row: `New discount`. */
  new: string
  add: string
  /** `Delete this discount`. */
  remove: string
  saveFailed: string
  emptyTitle: string
  emptyText: string
  label(field: string): string
  help(field: string): string | undefined
  /** The words for a field that is not filled in. */
  required(field: string): string
  /** The word for a value of a choice. */
  choice(field: string, value: string): string
  /** The words for a rule over several fields that does not hold. */
  rule(code: string): string
}

/** The keys that are tried in turn for each text. The first is the area's own, the others are common to all areas. */
export const keysOf = {
  word: (key: string, word: string) => [`${key}.${word}`],
  label: (key: string, field: string) => [`${key}.field.${field}`, `field.${field}`],
  help: (key: string, field: string) => [`${key}.help.${field}`, `help.${field}`],
  required: (key: string, field: string) => [`${key}.required.${field}`, `required.${field}`],
  choice: (key: string, field: string, value: string) => [
    `${key}.${field}.${value}`,
    `choice.${field}.${value}`,
  ],
  rule: (code: string) => [`rule.${code}`],
}

/** The values that explanations of fields name, so that no text repeats a number of the code. */
const limits = { noAnswer: noAnswerMs / 1000 }

/** The texts of an area. A missing one shows its key: a test over all areas keeps that from happening. */
export function screenTexts(find: TextLookup, key: string): ScreenTexts {
  const say = (keys: readonly string[]) => find(keys) ?? keys[0] ?? ''
  const word = (name: string) => say(keysOf.word(key, name))
  return {
    title: word('title'),
    new: word('new'),
    add: word('add'),
    remove: word('delete'),
    saveFailed: word('saveFailed'),
    emptyTitle: word('empty.title'),
    emptyText: word('empty.text'),
    label: (field) => say(keysOf.label(key, field)),
    help: (field) => find(keysOf.help(key, field), limits) ?? undefined,
    required: (field) => say(keysOf.required(key, field)),
    choice: (field, value) => say(keysOf.choice(key, field, value)),
    rule: (code) => say(keysOf.rule(code)),
  }
}

/** The texts of an area in the chosen language. */
export function useScreenTexts(key: string): ScreenTexts {
  const find = useTextLookup()
  return useMemo(() => screenTexts(find, key), [find, key])
}
