/** The parts of a language's texts, as `scripts/vite/compile-messages.ts` makes them. */
declare module '*.json?till' {
  const messages: Record<string, import('react-intl').MessageFormatElement[]>
  export default messages
}
declare module '*.json?pages' {
  const messages: Record<string, import('react-intl').MessageFormatElement[]>
  export default messages
}
declare module '*.json?office' {
  const messages: Record<string, import('react-intl').MessageFormatElement[]>
  export default messages
}
