import { expect, test } from 'vitest'
import { unprintable } from '#domain/text/unprintable.ts'

/** Every letter and sign of the basic plane that is no control, as one text. */
const all = Array.from({ length: 0xd800 }, (_, code) => String.fromCodePoint(code))
  .filter((letter) => letter.normalize('NFC') === letter && letter.codePointAt(0) !== 0xad)
  .filter((letter) => /[^\p{C}\p{Z}]/u.test(letter))

test.each([
  ['CP1250', 'windows-1250'],
  ['ISO-8859-2', 'iso-8859-2'],
] as const)(
  'a printer with %s has exactly the letters of the encoding %s besides ASCII',
  (codePage, encoding) => {
    const bytes = Uint8Array.from({ length: 0x80 }, (_, nth) => 0x80 + nth)
    const encoded = new Set(new TextDecoder(encoding).decode(bytes))
    const missing = new Set(unprintable(all.join(''), codePage))
    const printed = all.filter((letter) => letter > '~' && !missing.has(letter))
    expect(printed.join('')).toBe(all.filter((letter) => letter > '~' && encoded.has(letter)).join(''))
  },
)

test.each(['CP852', 'CP1250', 'ISO-8859-2', 'MAZOVIA'] as const)(
  'a printer with %s has all of ASCII and the new line, and no tab',
  (codePage) => {
    const ascii = Array.from({ length: 95 }, (_, nth) => String.fromCodePoint(0x20 + nth)).join('')
    expect(unprintable(`${ascii}\n`, codePage)).toEqual([])
    expect(unprintable('\t', codePage)).toEqual(['\t'])
  },
)

test.each([
  ['CP852', 'Czech', 'áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ'],
  ['CP852', 'Slovak', 'áäčďéíĺľňóôŕšťúýžÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ'],
  ['CP852', 'Hungarian', 'áéíóöőúüűÁÉÍÓÖŐÚÜŰ'],
  ['CP852', 'German', 'äöüßÄÖÜ'],
  ['CP852', 'Croatian', 'čćđšžČĆĐŠŽ'],
  ['CP852', 'Romanian', 'ăâîşţĂÂÎŞŢ'],
  ['CP852', 'its signs', '×÷§°¤¨´¸˝˛ˇ˘˙¬«»çÇë'],
  ['MAZOVIA', 'German', 'äöüßÄÖÜ'],
  ['MAZOVIA', 'French', 'àâçèéêëîïôùûü'],
  ['MAZOVIA', 'its signs', '¢¥ƒ¬½¼¡¿«»±÷°·²√≤≥≈∞∩≡⌐⌠⌡∙ⁿ'],
  ['MAZOVIA', 'Greek letters of formulas', 'αΓπΣσµτΦΘΩδφε'],
] as const)('a printer with %s has what is written in %s', (codePage, _, letters) => {
  expect(unprintable(letters, codePage)).toEqual([])
})
