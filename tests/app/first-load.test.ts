import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { isKnownKind } from '#commands/mutations.ts'
import { iconPaths } from '#ui/icons/icon-paths.ts'
import { moreIconPaths } from '#ui/icons/icon-paths-more.ts'
import en from '#locales/en.json'
import { imports } from '../../package.json'
import { allergenSymbols } from '#domain/menu/allergen-symbols.ts'
import { kitchenMarks } from '#domain/order/kitchen/kitchen-marks.ts'
import { diningOptionSymbols } from '#domain/resources/dining-option-symbol.ts'
import { isErrorCode } from '#domain/errors/codes.ts'
import { partOf, tillErrors, type TextPart } from '../../scripts/vite/text-parts.ts'

const textOf = (file: string) => readFileSync(file, 'utf8')
const isCode = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts')

const filesIn = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter(isCode)

/** What files import at once, and what that imports, and so on; of the till also what it loads later, if asked for. */
function reachedFrom(roots: readonly string[], withSheets: boolean): Set<string> {
  const reached = new Set(roots)
  for (const file of reached) {
    const isTill = withSheets && file.includes(join('features', 'till'))
    const later = isTill ? /import\('([^']+)'\)/g : /$^/g
    const found = [...textOf(file).matchAll(/^(?:import|export) (?!type)[^'`()=]*?'([^']+)'/gm)]
    for (const [, wanted = ''] of [...found, ...textOf(file).matchAll(later)]) {
      const target = fileOf(wanted, file)
      if (target !== null && isCode(target)) reached.add(target)
    }
  }
  return reached
}

function fileOf(wanted: string, from: string): string | null {
  if (wanted.startsWith('.')) return join(dirname(from), wanted)
  const alias = Object.entries(imports).find(([head]) => wanted.startsWith(head.slice(0, -1)))
  return alias ? join(alias[1].slice(0, -1), wanted.slice(alias[0].length - 1)) : null
}

/** Where one of the words stands in quotes, alone, or begins as a text does whose end is put together there. */
function usesOf(words: readonly string[], files: Iterable<string>): string[] {
  return [...files].flatMap((file) => {
    const literals = new Set(textOf(file).match(/(?<=['"])[\w.-]+(?=['"])/g))
    const heads = textOf(file).match(/(?<=text\(`)[\w-]+\.[\w.-]*\.(?=\$\{)/g) ?? []
    return words
      .filter((word) => literals.has(word) || heads.some((head) => word.startsWith(head)))
      .map((word) => `${file}: ${word}`)
  })
}

/** Texts of other parts. A kind of command may be called like one. */
const textsOutside = (...parts: TextPart[]) =>
  Object.keys(en).filter((key) => !parts.includes(partOf(key)) && !isKnownKind(key))

const backOffice = [join('src', 'app', 'back-office.tsx'), ...filesIn(join('src', 'back-office'))]
const manual = filesIn('src/features/manual')
const otherPages = filesIn('src/app', 'src/features', 'src/hooks', 'src/routes').filter(
  (file) => !backOffice.includes(file) && !manual.includes(file),
)
const roots = ['src/app/main.tsx', 'src/routes/p.$placeId.tsx', 'src/routes/p.$placeId.register.tsx']
const till = reachedFrom(
  roots.map((file) => join(file)),
  true,
)
const firstPicture = reachedFrom(
  roots.map((file) => join(file)),
  false,
)

it('the till reaches its own screen and nothing of the back office', () => {
  expect([...till]).toContain(join('src', 'features', 'till', 'menu', 'item-grid.tsx'))
  expect([...till]).toContain(join('src', 'features', 'till', 'item', 'item-sheet.tsx'))
  expect([...till].filter((file) => file.includes('back-office'))).toEqual([])
})

it('the till says only texts that it is loaded with', () => {
  expect(usesOf(textsOutside('till', 'sheets'), till)).toEqual([])
})

it('the first picture of the till says no text of a sheet', () => {
  expect([...firstPicture]).not.toContain(join('src', 'features', 'till', 'item', 'item-sheet.tsx'))
  expect(usesOf(textsOutside('till'), firstPicture)).toEqual([])
})

it('other pages say no text of the back office', () => {
  expect(usesOf(textsOutside('till', 'sheets', 'pages'), otherPages)).toEqual([])
})

it('the manual says its own texts and those of any page', () => {
  expect(manual).toContain(join('src', 'features', 'manual', 'manual-page.tsx'))
  expect(usesOf(textsOutside('till', 'sheets', 'pages', 'manual'), manual)).toEqual([])
})

it('what can go wrong at the till before another page is here is loaded with it', () => {
  expect(tillErrors.filter((code) => !isErrorCode(code) || partOf(`error.${code}`) !== 'till')).toEqual([])
  expect(partOf('error.last_owner')).toBe('pages')
})

/** Files that may draw before the other icons are here: of the first picture, and of later parts that do not bring them. */
function drawnWithoutMore(): Set<string> {
  const later = [...till].filter((file) => !firstPicture.has(file))
  const begun = later.filter((file) => [...till].some((from) => loadsLater(from, file)))
  const reaches = begun.map((file) => reachedFrom([file], false))
  const without = reaches.filter((reached) => ![...reached].some((file) => file.endsWith('more-icons.ts')))
  return new Set([...firstPicture, ...without.flatMap((reached) => [...reached])])
}

const loadsLater = (from: string, file: string) =>
  [...textOf(from).matchAll(/import\('([^']+)'\)/g)].some(([, wanted = '']) => fileOf(wanted, from) === file)

it('the till shows only icons that it is loaded with', () => {
  // What has no way to the screen draws none: rows and commands have words like the names of icons.
  const drawing = [...drawnWithoutMore()].filter(
    (file) =>
      !/^src.(?:domain|contract|commands|replica)\b/.test(file) && !file.endsWith('icon-paths-more.ts'),
  )
  // The end of a stroke is called as an icon is.
  const drawn = usesOf(Object.keys(moreIconPaths), drawing).filter((use) => !use.endsWith('logo.tsx: square'))
  expect(drawn).toEqual([])
  expect(Object.keys(iconPaths).filter((name) => Object.hasOwn(moreIconPaths, name))).toEqual([])
})

it('the marks that rules name are loaded with the till, which draws them', () => {
  const marks = [...Object.values(kitchenMarks), ...Object.values(allergenSymbols).map((icon) => ({ icon }))]
  const drawn = [...marks.map(({ icon }) => icon), ...Object.values(diningOptionSymbols)]
  expect(drawn.filter((icon) => !Object.hasOwn(iconPaths, icon))).toEqual([])
})

it('every page beside the till comes with all texts and icons that it may need', () => {
  const alone = ['__root', 'index', 'p.$placeId', 'p.$placeId.index', 'p.$placeId.register', 'profile']
  const others = filesIn('src/routes').filter((file) => !alone.includes(basename(file, '.tsx')))
  const frame = /WithTexts|BackOffice|MenuFrame|CrewFrame|AreaPage|AreaRowPage|Overview/
  // A page within a frame of several has what that brings.
  const framed = (file: string) => {
    const isAround = (each: string) => file.startsWith(each.replace(/tsx$/, '')) && frame.test(textOf(each))
    return frame.test(textOf(file)) || others.some(isAround)
  }
  expect(others.filter((file) => !framed(file))).toEqual([])
})
