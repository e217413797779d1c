import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { iconPaths } from '#ui/icon-paths.ts'
import { moreIconPaths } from '#ui/icon-paths-more.ts'
import en from '#locales/en.json'
import { partOf } from '../../scripts/vite/text-parts.ts'

/** What a page shows that is not of the back office. Only there are all texts and all icons loaded. */
const sources = ['src/app', 'src/features', 'src/hooks', 'src/routes']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && name !== join('src', 'app', 'back-office.tsx'))
  .map((name) => ({ name, literals: new Set(readFileSync(name, 'utf8').match(/(?<=')[\w.-]+(?=')/g)) }))

const users = (wanted: readonly string[]) =>
  sources.flatMap(({ name, literals }) =>
    wanted.filter((each) => literals.has(each)).map((each) => `${name}: ${each}`),
  )

it('no page outside the back office says a text that is only loaded there', () => {
  const office = Object.keys(en).filter((key) => partOf(key) === 'office')
  expect(office).toContain('packaging.summary')
  expect(users(office)).toEqual([])
})

it('no page outside the back office shows an icon that is only loaded there', () => {
  expect(users(Object.keys(moreIconPaths))).toEqual([])
})

it('no icon is drawn twice', () => {
  expect(Object.keys(iconPaths).filter((name) => Object.hasOwn(moreIconPaths, name))).toEqual([])
})
