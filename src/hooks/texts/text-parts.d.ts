/* The parts of a language's texts, as `scripts/vite/compile-messages.ts` makes them. */

declare module '*.json?till' {
  import type { Parsed } from '#platform/texts.ts'
  const messages: Record<string, Parsed>
  export default messages
}

declare module '*.json?sheets' {
  import type { Parsed } from '#platform/texts.ts'
  const messages: Record<string, Parsed>
  export default messages
}

declare module '*.json?pages' {
  import type { Parsed } from '#platform/texts.ts'
  const messages: Record<string, Parsed>
  export default messages
}

declare module '*.json?office' {
  import type { Parsed } from '#platform/texts.ts'
  const messages: Record<string, Parsed>
  export default messages
}

declare module '*.json?manual' {
  import type { Parsed } from '#platform/texts.ts'
  const messages: Record<string, Parsed>
  export default messages
}
