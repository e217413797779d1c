import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

/** The parser is left out of the browser's bundle: messages arrive there already parsed. */
export const messageParserAlias = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
}

/** Parses the ICU messages of `locales/*.json` at build time. */
export function compileMessages(): Plugin {
  return {
    name: 'lokal:compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/[a-z-]+\.json$/ },
      handler(source) {
        const messages: Record<string, string> = JSON.parse(source)
        const compiled = Object.entries(messages).map(([key, message]) => [key, parse(message)])
        return { code: JSON.stringify(Object.fromEntries(compiled)), map: null }
      },
    },
  }
}
