import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Enough for what was awaited and what kept it away. */
const reasonLines = 20

/**
 * Why each journey failed and what its page showed, as words: where only the end of a run's output is kept, its pictures
 * are gone. Empty where nothing failed. The reasons come last, so that they are in whatever is kept.
 */
export function failedPages(folder) {
  if (!existsSync(folder)) return ''
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = all.filter((file) => basename(file) === 'error-context.md').sort()
  const told = files.map((file) => toldBy(readFileSync(join(folder, file), 'utf8')))
  return [...told.flatMap(({ pages }) => pages), ...told.flatMap(({ reasons }) => reasons)].join('\n\n')
}

function toldBy(context) {
  const name = /^- Name: (.*)$/m.exec(context)?.[1] ?? 'A journey'
  const blocks = [...context.matchAll(/^```(\w*)\n(.*?)\n```$/gms)]
  const of = (kind) => blocks.flatMap(([, language, text]) => (language === kind ? [text] : []))
  return {
    pages: of('yaml').map((page) => `${name} ended on:\n${page}`),
    reasons: of('').map(
      (reason) => `${name} failed:\n${reason.split('\n').slice(0, reasonLines).join('\n')}`,
    ),
  }
}
