import { textsOf } from '#platform/texts.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { schemaAt } from '#back-office/form/limits.ts'
import { areas } from '#back-office/screens.ts'
import { keysOf, screenTexts } from '#back-office/texts.ts'
import { filtersOf } from '#back-office/list/list-filters.ts'
import type { Tools } from '#back-office/form-field.ts'
import type { TextLookup } from '#hooks/texts/use-text-lookup.ts'
import { areaFault } from '#domain/geo/polygon.ts'
import { noAnswerMs } from '#domain/order/kitchen/unanswered.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import { allResources } from '#domain/resources/resources.ts'
import { settings } from '#domain/settings/settings.ts'
import en from '#locales/en.json'
import pl from '#locales/pl.json'

const locales: Record<string, Record<string, string>> = { en, pl }

/** One of these keys has to have a text. */
type Wanted = readonly string[]

const words = ['title', 'one', 'new', 'add', 'delete', 'saveFailed', 'empty.title', 'empty.text']

/** All that the list, the form and the history of a resource may say. */
function wantedOf(resource: Resource): Wanted[] {
  const { key, body, unique = [] } = resource
  // A descriptor gives away its rules only by their faults; its object still has them.
  const { rules = [] } = resource as { rules?: readonly { code: string }[] }
  const all = Object.keys(resource.fields)
  const filledIn = Object.keys(body.entries)
  return [
    ...words.map((word) => keysOf.word(key, word)),
    ...all.map((field) => keysOf.label(key, field)),
    ...filledIn.filter((field) => canBeEmpty(body, field)).map((field) => keysOf.required(key, field)),
    ...all.flatMap((field) =>
      valuesOf(schemaAt(resource.fields, field)).map((value) => keysOf.choice(key, field, value)),
    ),
    ...rules.map(({ code }) => keysOf.rule(code)),
    ...unique.map((field) => keysOf.rule(`unique.${field}`)),
  ]
}

/** Whether a person can leave it out: what is on or off, and what may be nothing, needs no words for that. */
function canBeEmpty(body: Resource['body'], field: string): boolean {
  const schema = schemaAt(body.entries, field)
  return schema !== undefined && !v.is(schema, false) && !v.is(schema, null)
}

function valuesOf(schema: v.GenericSchema | undefined): string[] {
  return schema !== undefined && 'options' in schema ? (schema.options as string[]) : []
}

describe.each(Object.keys(locales))('in %s', (locale) => {
  const messages = locales[locale] ?? {}
  const missing = (wanted: Wanted[]) => wanted.filter((keys) => !keys.some((key) => key in messages))

  it.each(allResources.map((resource) => [resource.key, resource] as const))(
    '%s has words for its list, its form, its history and all that can be wrong',
    (_key, resource) => {
      expect(missing(wantedOf(resource))).toEqual([])
    },
  )

  it.each(settings.map((page) => [page.key, page] as const))(
    '%s has a title, words for a failure, and a name for every field',
    (key, page) => {
      const named = [
        ...page.fields.map((field) => keysOf.label(key, field)),
        ...page.fields.flatMap((field) => partsOf(page.body, field).map((part) => keysOf.label(key, part))),
      ]
      expect(missing([keysOf.word(key, 'title'), keysOf.word(key, 'saveFailed'), ...named])).toEqual([])
    },
  )

  it('an explanation says the limits of the code, whatever they are', () => {
    const texts = textsOf(locale, messages, (error) => expect.fail(error.message))
    const find: TextLookup = (keys, values) => {
      const found = keys.find((key) => key in messages)
      return found === undefined ? null : texts.format(found, values)
    }
    const { help } = screenTexts(find, 'places.set-kitchen')
    expect(help('kitchenSettings.printUnanswered')).toContain(` ${noAnswerMs / 1000} s`)
  })

  it.each(areas.map((area) => [area.key, area] as const))(
    'the fields and columns of the screen %s have names',
    async (key, area) => {
      const { screen } = await area.load()
      for (const each of [screen, screen?.children].filter((one) => one != null)) {
        const fields = [...each.fields.map(({ name }) => name), ...each.columns, ...each.filters]
        expect(missing(fields.map((field) => keysOf.label(each.resource.key, field)))).toEqual([])
      }
      expect(missing([[`${area.words}.title`]]), key).toEqual([])
    },
  )

  it.each(areas.map((area) => [area.key, area] as const))(
    'every value of every filter of the screen %s has a word',
    async (_key, area) => {
      const { screen } = await area.load()
      const texts = textsOf(locale, messages, (error) => expect.fail(error.message))
      const find: TextLookup = (keys) =>
        keys.map((key) => messages[key]).find((text) => text !== undefined) ?? null
      for (const each of [screen, screen?.children].filter((one) => one != null)) {
        const { choice } = screenTexts(find, each.resource.key)
        const text = (key: string) => texts.format(key)
        const tools = { text, choice, nameOf: () => '', format: {} } as unknown as Tools
        const labels = filtersOf(each, [], {}, tools).flatMap(({ options }) =>
          options.map(({ label }) => label),
        )
        expect(labels.filter((label) => !Object.values(messages).includes(label ?? ''))).toEqual([])
      }
    },
  )

  it('no key of an area is left without the values that it names', () => {
    const texts = textsOf(locale, messages, (error) => expect.fail(error.message))
    const values = { count: 2, fields: 'x', name: 'x', names: 'x', value: 'x', field: 'x', now: 'x' }
    const more = {
      own: 'x',
      lost: 'x',
      time: 'x',
      hours: 'x',
      where: 'x',
      limit: 5,
      min: 'x',
      max: 'x',
      day: 'x',
      number: 1,
      place: 1,
    }
    for (const id of Object.keys(messages).filter((key) => /^office\.(?!list|history)/.test(key))) {
      expect(texts.format(id, { ...values, ...more })).not.toContain('{')
    }
  })
})

it('each fault of an area on the map has words', () => {
  const square: [number, number][] = [
    [21, 52],
    [21.1, 52],
    [21, 52.1],
    [21.1, 52.1],
  ]
  const faults = [areaFault([]), areaFault([[0, 0], ...square]), areaFault(square)]
  for (const fault of faults) expect(Object.keys(en)).toContain(`office.area.${fault}`)
})

/** Paths of a value that consists of several: `kitchenSettings.newTicketSound`. */
function partsOf(body: Resource['body'], field: string): string[] {
  const schema = schemaAt(body.entries, field)
  return schema !== undefined && 'entries' in schema
    ? Object.keys(schema.entries as object).map((part) => `${field}.${part}`)
    : []
}
