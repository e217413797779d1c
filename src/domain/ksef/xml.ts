/** An element with what is inside it, each part XML already; `null` parts are left out. */
export function element(name: string, ...inside: readonly (string | null)[]): string {
  return `<${name}>${inside.join('')}</${name}>`
}

/**
 * An element with a text of at most `length` characters: white space is single, what the national system refuses is
 * taken out. Null where nothing is left, since no text of its schema may be empty.
 */
export function textElement(name: string, text: string, length = 256): string | null {
  const clean = [...withoutRefused(text)].slice(0, length).join('').trim()
  return clean === '' ? null : element(name, escapeXml(clean))
}

/**
 * A text as names are entered and written: without the characters that the national system refuses since 2026-07-16, and
 * with single white space (KSeF K3).
 */
export function withoutRefused(text: string): string {
  return [...text]
    .filter((letter) => !isRefused(letter))
    .join('')
    .replaceAll(/[\s\u0085]+/g, ' ')
    .trim()
}

/** Control characters, halves of pairs, and what Unicode keeps for itself: the last two of each plane, and a block. */
function isRefused(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return controls.test(letter) || (code & 0xfffe) === 0xfffe || (code >= 0xfdd0 && code <= 0xfdef)
}

/** White space is none of them, nor is U+0085, which ends a line. */
// eslint-disable-next-line no-control-regex -- control characters are what is refused
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]|\p{Cs}/u

/** A text as it may stand between the marks of an element. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
