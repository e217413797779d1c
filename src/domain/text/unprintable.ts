import type { CodePage } from './code-pages.ts'

/**
 * Letters of a text that a printer with this code page cannot print, each once, in their order. Every printer has
 * those of ASCII.
 */
export function unprintable(text: string, codePage: CodePage): string[] {
  const letters = new Set(text.normalize('NFC').replaceAll(/[\n\x20-\x7e]/g, ''))
  return [...letters].filter((letter) => !beyondAscii[codePage].includes(letter))
}

/**
 * The letters and signs of the tables besides ASCII, without frames and blocks. Mazovia is CP437 with Polish letters
 * put into it.
 */
const beyondAscii: Readonly<Record<CodePage, string>> = {
  CP852: 'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»ÁÂĚŞŻżĂă¤đĐĎËďŇÍÎěŢŮÓßÔŃńňŠšŔÚŕŰýÝţ´˝˛ˇ˘§÷¸°¨˙űŘř',
  CP1250:
    '€‚„…†‡‰Š‹ŚŤŽŹ‘’“”•–—™š›śťžźˇ˘Ł¤Ą¦§¨©Ş«¬®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙',
  'ISO-8859-2':
    'Ą˘Ł¤ĽŚ§¨ŠŞŤŹŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙',
  MAZOVIA: 'ÇüéâäàąçêëèïîćÄĄĘęłôöĆûùŚÖÜ¢Ł¥śƒŹŻóÓńŃźż¿⌐¬½¼¡«»αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²',
}
