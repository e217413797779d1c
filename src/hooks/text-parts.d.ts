/** The parts of a language's texts, as `scripts/vite/compile-messages.ts` makes them. */
declare module '*.json?first' {
  const messages: Record<string, import('react-intl').MessageFormatElement[]>
  export default messages
}
declare module '*.json?office' {
  const messages: Record<string, import('react-intl').MessageFormatElement[]>
  export default messages
}
