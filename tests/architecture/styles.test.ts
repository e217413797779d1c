import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(join('src', name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }))

/** The selectors of all style sheets that break a rule. */
function breaking(rule: (selector: string) => boolean): string[] {
  return styles.flatMap(({ name, text }) =>
    [...text.matchAll(/([^{};]+)\{/g)]
      .map(([, selector = '']) => selector.trim())
      .filter((selector) => !selector.startsWith('@') && rule(selector))
      .map((selector) => `${name}: ${selector}`),
  )
}

// Radio buttons of which none is chosen are indeterminate as well, and so is a bar of progress without a value.
test('what looks undecided is a checkbox', () => {
  expect(breaking((selector) => /(?<!\[type='checkbox'\]):indeterminate/.test(selector))).toEqual([])
})

test('the state of a control is styled where its element or class is named, never for whatever has it', () => {
  const state = /(^|[\s>+~,(]):(indeterminate|checked|disabled|invalid|user-invalid|required|read-only)/
  expect(breaking((selector) => state.test(selector))).toEqual([])
})

// The one that opens last takes the others out of reach: drawn under them, it would leave a screen that nobody can press.
test('dialogs lie in the order in which they open', () => {
  const dialogs = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [
      ...readFileSync(join('src', name), 'utf8').matchAll(/<Dialog\b[^]*?className="([^"]*)"/g),
    ])
  expect(dialogs.length).toBeGreaterThan(3)
  expect(new Set(dialogs.map(([, classes]) => classes))).toEqual(new Set(['relative z-40 outline-none']))
})
