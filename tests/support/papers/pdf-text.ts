import { inflateSync } from 'node:zlib'
import { must } from '#domain/must.ts'

/** The texts of a PDF as they were drawn, each with the font's name, page by page. Knows what pdfkit writes, no more. */
export function pdfTexts(bytes: Uint8Array): { pages: string[][]; text: string; sizes: [number, number][] } {
  const objects = readObjects(bytes)
  const letters = new Map(
    [...objects].flatMap(([id, { head }]) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1]
      return map === undefined ? [] : [[id, readLetters(bodyOf(objects, map))] as const]
    }),
  )
  const pageIds = /\/Kids \[([^\]]*)\]/.exec(
    must(
      [...objects.values()].find(({ head }) => /\/Type \/Pages/.test(head)),
      'the list of pages',
    ).head,
  )?.[1]
  const found = [...must(pageIds, 'pages').matchAll(/(\d+) 0 R/g)].map(([, id = '']) => {
    const { head } = must(objects.get(id), 'a page')
    const [, width, height] = must(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head), 'its size')
    const content = bodyOf(objects, must(/\/Contents (\d+) 0 R/.exec(head)?.[1], 'its content'))
    const resources = /\/Resources (\d+) 0 R/.exec(head)?.[1]
    const named = resources === undefined ? head : must(objects.get(resources), 'its fonts').head
    const fonts = new Map([...named.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [name, font]))
    return {
      size: [Number(width), Number(height)] as [number, number],
      texts: readTexts(content, fonts, letters),
    }
  })
  const pages = found.map(({ texts }) => texts)
  return { pages, text: pages.flat().join('\n').replaceAll(' ', ' '), sizes: found.map(({ size }) => size) }
}

type PdfObject = { head: string; stream: Uint8Array | null }

function readObjects(bytes: Uint8Array): Map<string, PdfObject> {
  const file = Buffer.from(bytes).toString('latin1')
  return new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)].map((match) => {
      const from = match.index + match[0].length
      const end = file.indexOf('\nendobj', from)
      const whole = file.slice(from, end)
      const at = whole.indexOf('stream\n')
      const head = at === -1 ? whole : whole.slice(0, at)
      const length = /\/Length (\d+)/.exec(head)?.[1]
      const stream =
        at === -1 || length === undefined
          ? null
          : bytes.slice(from + at + 'stream\n'.length, from + at + 'stream\n'.length + Number(length))
      return [match[1] ?? '', { head, stream }]
    }),
  )
}

function bodyOf(objects: Map<string, PdfObject>, id: string): string {
  const { head, stream } = must(objects.get(id), `object ${id}`)
  const bytes = must(stream, `stream ${id}`)
  return Buffer.from(head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** Which letters each sign of a font stands for. */
function readLetters(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first, 16)
    ;[...list.matchAll(/<([^>]*)>/g)].forEach(([, codes = ''], i) => {
      const text = codes.split(' ').map((code) => String.fromCharCode(Number.parseInt(code, 16)))
      letters.set((start + i).toString(16).padStart(4, '0'), text.join(''))
    })
  }
  return letters
}

function readTexts(
  content: string,
  fonts: Map<string | undefined, string | undefined>,
  letters: Map<string, Map<string, string>>,
): string[] {
  let font: Map<string, string> = new Map()
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, name, shown]) => {
    if (name !== undefined) font = must(letters.get(fonts.get(name) ?? ''), `font ${name}`)
    if (shown === undefined) return []
    const signs = [...shown.matchAll(/<([\da-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    return [signs.map((sign) => font.get(sign) ?? '�').join('')]
  })
}
