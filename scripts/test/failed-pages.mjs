import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * What each page showed on which a journey failed, as words: where only the output of a run is kept, its pictures are
 * gone. Empty where nothing failed, or not on a page.
 */
export function failedPages(folder) {
  if (!existsSync(folder)) return ''
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = all.filter((file) => basename(file) === 'error-context.md').sort()
  return files.flatMap((file) => pagesOf(readFileSync(join(folder, file), 'utf8'))).join('\n\n')
}

function pagesOf(context) {
  const name = /^- Name: (.*)$/m.exec(context)?.[1] ?? 'A journey'
  return [...context.matchAll(/^```yaml\n(.*?)\n```$/gms)].map(([, page]) => `${name} ended on:\n${page}`)
}
