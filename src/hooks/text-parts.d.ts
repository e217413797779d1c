/* The parts of a language's texts, as `scripts/vite/compile-messages.ts` makes them. */

declare module '*.json?till' {
  import type { MessageFormatElement } from 'react-intl'
  const messages: Record<string, MessageFormatElement[]>
  export default messages
}

declare module '*.json?pages' {
  import type { MessageFormatElement } from 'react-intl'
  const messages: Record<string, MessageFormatElement[]>
  export default messages
}

declare module '*.json?office' {
  import type { MessageFormatElement } from 'react-intl'
  const messages: Record<string, MessageFormatElement[]>
  export default messages
}
