import { readFileSync } from 'node:fs'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

// Every text exists in every language, can be read, takes the same values everywhere and is chosen by the same words.
const languages = ['en', 'pl']
const texts = new Map(languages.map((language) => [language, read(language)]))
const keys = [...new Set([...texts.values()].flatMap((messages) => Object.keys(messages)))].sort()
const faults = keys.flatMap(findFaults)

for (const fault of faults) console.log(fault)
console.log(`${keys.length} texts in ${languages.length} languages, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)

function read(language) {
  return JSON.parse(readFileSync(`locales/${language}.json`, 'utf8'))
}

function findFaults(key) {
  const missing = languages.filter((language) => !texts.get(language)[key]?.trim())
  if (missing.length > 0) return [`${key} is missing in ${missing.join(', ')}`]
  const values = languages.map((language) => valuesOf(language, key))
  const unreadable = values.filter((value) => value instanceof SyntaxError)
  if (unreadable.length > 0) return unreadable.map((error) => `${key}: ${error.message}`)
  return new Set(values).size === 1 ? [] : [`${key} takes different values: ${values.join(' | ')}`]
}

/** The names of the values that a text takes, as one comparable text. */
function valuesOf(language, key) {
  try {
    const names = new Set()
    collect(parse(texts.get(language)[key]), names)
    return [...names].sort().join(', ')
  } catch (error) {
    return new SyntaxError(`${language}: ${error.message}`)
  }
}

function collect(elements, names) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    if (element.type !== TYPE.tag) names.add(element.value)
    if (element.type === TYPE.select)
      for (const word of Object.keys(element.options)) names.add(`${element.value}: ${word}`)
    for (const option of Object.values(element.options ?? {})) collect(option.value, names)
    if (element.type === TYPE.tag) collect(element.children, names)
  }
}
