import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { isInFileOf } from './text-parts.ts'

/** The parser is left out of the browser's bundle: messages arrive there already parsed. */
export const messageParserAlias = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
}

/**
 * Parses the ICU messages of `locales/*.json` at build time. `?till`, `?sheets`, `?pages`, `?office` and `?manual` after
 * the name give one part of the file each, so that the till does not wait for the texts of other pages.
 */
export function compileMessages(): Plugin {
  return {
    name: 'lokal:compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/[a-z-]+\.json\?(till|sheets|pages|office|manual)$/ },
      handler(source, id) {
        const part = id.split('?')[1]
        const messages: Record<string, string> = JSON.parse(source)
        const compiled = Object.entries(messages)
          .filter(([key]) => isInFileOf(part, key))
          .map(([key, message]) => [key, parse(message)])
        const code = `export default ${JSON.stringify(Object.fromEntries(compiled))}`
        return { code, map: null, moduleType: 'js' }
      },
    },
  }
}
