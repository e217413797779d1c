/** Digits and letters that nobody takes for one another, on a screen, on paper or over the phone. */
const alphabet = '234679ACDEFHJKMNPRTUVWXY'

/** A random code of so many characters, the head of a device's order numbers. `random` gives that many random bytes. */
export function randomDeviceCode(random: (bytes: number) => Uint8Array, length: number): string {
  let code = ''
  while (code.length < length) {
    for (const byte of random(8)) {
      // Bytes beyond the last whole round of the alphabet would favour its first letters.
      if (code.length < length && byte < Math.floor(256 / alphabet.length) * alphabet.length) {
        code += alphabet.charAt(byte % alphabet.length)
      }
    }
  }
  return code
}
