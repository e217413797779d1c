/** Digits and letters that nobody takes for one another, on a screen, on paper or over the phone. */
const alphabet = '234679ACDEFHJKMNPRTUVWXY'

/** A random code of three, the head of a device's order numbers. `random` gives that many random bytes. */
export function deviceCode(random: (bytes: number) => Uint8Array): string {
  let code = ''
  while (code.length < 3) {
    for (const byte of random(8)) {
      // Bytes beyond the last whole round of the alphabet would favour its first letters.
      if (code.length < 3 && byte < Math.floor(256 / alphabet.length) * alphabet.length) {
        code += alphabet.charAt(byte % alphabet.length)
      }
    }
  }
  return code
}
