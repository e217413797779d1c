import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

/** The words of the glossary's last column that are set as code, each with the word to be used. */
const banned = readFileSync('src/domain/GLOSSARY.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, word = '', , avoid = '']) =>
    [...avoid.matchAll(/`([^`]+)`/g)].map(([, said = '']) => ({ said: said.toLowerCase(), word })),
  )

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'server', 'workers'])
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))

/** What a source gives a name: itself, and all that it declares. */
function namesIn(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const declared = code.matchAll(/\b(?:function|const|let|class|type|interface)\s+([A-Za-z_$][\w$]*)/g)
  return [basename(file).replace(/\.tsx?$/, ''), ...[...declared].map(([, name = '']) => name)]
}

/** `orderCheckId` and `order-check-id` as " order check id ". */
function wordsOf(name: string): string {
  const apart = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
  return ` ${apart.replace(/[-_.$]/g, ' ').toLowerCase()} `
}

it('the glossary bans words', () => {
  expect(banned.length).toBeGreaterThan(50)
  expect(wordsOf('readTenantRows')).toBe(' read tenant rows ')
})

it('no name has a word that the glossary bans', () => {
  const found = sources.flatMap((file) =>
    namesIn(file).flatMap((name) =>
      banned
        .filter(({ said }) => wordsOf(name).includes(` ${said} `))
        .map(({ said, word }) => `${file}: ${name} says ${said}, use ${word}`),
    ),
  )
  expect(found).toEqual([])
})

it('constants have one dialect: no value of a source is named in capitals', () => {
  const inCapitals = /\b(?:const|let)\s+(?:\[[^\]]*\b)?([A-Z][A-Z\d]+(?:_[A-Z\d]+)*)\b/g
  const namedIn = (code: string) => [...code.matchAll(inCapitals)].map(([, name]) => name)
  expect(namedIn('const TICK_MS = 5; const [a, STEP] = [1, 2]; const Shell = 1')).toEqual(['TICK_MS', 'STEP'])
  const found = sources.flatMap((file) =>
    namedIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

it('a docstring begins with its subject, not with a word that stands for one', () => {
  const begins = /\/\*\*[\s*]*(?:What|Whatever|Whoever|Whose|It|That|Those|This|These|They|Which)\b[^\n]*/g
  const pronounsIn = (code: string) => [...code.matchAll(begins)].map(([said]) => said)
  expect(pronounsIn('/** What it is. */\n/** The price. */\n/**\n * Those who pay. */')).toHaveLength(2)
  const found = sources.flatMap((file) =>
    pronounsIn(readFileSync(file, 'utf8')).map((said) => `${file}: ${said}`),
  )
  expect(found).toEqual([])
})
