import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { readImage } from '#server/files/read-image.ts'

/** A picture that does not compress to nothing. */
function noise(width: number, height: number): Sharp {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise: gaussian } })
}

/** The left half red, the right half blue. */
async function redAndBlue(width: number, height: number): Promise<Sharp> {
  const blue = await sharp({
    create: { width: width / 2, height, channels: 3, background: '#0000ff' },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ])
}

/** Where it was taken, and with what. */
const exif = {
  IFD0: { Make: 'Phone of Jan' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 13/1 47/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '21/1 0/1 42/1',
  },
}

/** The camera was held upright: to be turned by a quarter. */
const turned = { orientation: 6 }

/** A black PNG of one bit per pixel, made by hand: the library would need long for a large one. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const read = async (bytes: Uint8Array) => {
  const result = await readImage(bytes)
  if (!result.ok) throw new Error(result.error.code, { cause: result.error })
  return result.value
}

const refusal = async (bytes: Uint8Array | string) => {
  const result = await readImage(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes)
  return result.ok ? 'taken' : result.error.code
}

describe('An image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is taken as %s and kept as WebP', async (format) => {
    const image = await read(await noise(640, 480).toFormat(format).toBuffer())
    expect(image).toMatchObject({ mediaType: 'image/webp', width: 640, height: 480 })
    expect(image.hash).toMatch(/^[0-9a-f]{64}$/)
    const kept = await sharp(image.bytes).metadata()
    expect([kept.format, kept.width, kept.height]).toEqual(['webp', 640, 480])
  })

  it('is upright and says nothing about where and with what it was taken', async () => {
    const sent = await (await redAndBlue(800, 600)).withExif(exif).withMetadata(turned).jpeg().toBuffer()
    const before = await sharp(sent).metadata()
    expect(before.orientation).toBe(6)
    expect(before.exif?.includes('Phone of Jan')).toBe(true)

    const image = await read(sent)

    expect([image.width, image.height]).toEqual([600, 800])
    const after = await sharp(image.bytes).metadata()
    expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual(Array(4).fill(undefined))
    expect(Buffer.from(image.bytes).includes('Phone of Jan')).toBe(false)
    // Turned clockwise, what was on the left is on top.
    const { data } = await sharp(image.bytes)
      .resize(1, 2, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [topRed = 0, , topBlue = 0, bottomRed = 0, , bottomBlue = 0] = data
    expect([topRed > topBlue, bottomBlue > bottomRed]).toEqual([true, true])
  })

  it('is made smaller until its longer side has 1600 pixels, and never larger', async () => {
    const wide = await read(await noise(3200, 1000).jpeg().toBuffer())
    expect([wide.width, wide.height]).toEqual([1600, 500])
    const high = await read(await noise(500, 2000).jpeg().toBuffer())
    expect([high.width, high.height]).toEqual([400, 1600])
    const small = await read(await noise(400, 400).png().toBuffer())
    expect([small.width, small.height]).toEqual([400, 400])
  })

  it('keeps what is transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const sent = await sharp({ create: { width: 400, height: 400, channels: 4, background: clear } })
      .png()
      .toBuffer()
    expect((await sharp((await read(sent)).bytes).metadata()).hasAlpha).toBe(true)
  })

  it('for print is shown in the colours of a screen', async () => {
    const image = await read(await noise(500, 500).toColourspace('cmyk').jpeg().toBuffer())
    expect((await sharp(image.bytes).metadata()).space).toBe('srgb')
  })

  it('gets the same hash each time it is sent, and another one than any other image', async () => {
    const sent = await noise(500, 500).png().toBuffer()
    const other = await noise(501, 500).png().toBuffer()
    const [first, again, different] = await Promise.all([read(sent), read(sent), read(other)])
    expect(again.hash).toBe(first.hash)
    expect(different.hash).not.toBe(first.hash)
  })

  it('of a phone that writes a few bytes too many is taken', async () => {
    const jpeg = await noise(500, 500).jpeg().toBuffer()
    const table = jpeg.indexOf(Buffer.from([0xff, 0xc4]))
    const sent = Buffer.concat([jpeg.subarray(0, table), Buffer.alloc(5), jpeg.subarray(table)])
    expect(await refusal(sent)).toBe('taken')
  })

  it('leaves behind whatever was hidden after its end', async () => {
    const sent = Buffer.concat([
      await noise(500, 500).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ])
    expect(Buffer.from((await read(sent)).bytes).includes('<script>')).toBe(false)
  })
})

describe('Refused as too small is', () => {
  it.each([
    [399, 800],
    [800, 399],
  ])('an image of %i × %i: the shorter side counts', async (width, height) => {
    expect(await refusal(await noise(width, height).png().toBuffer())).toBe('image_too_small')
  })

  it('also one whose shorter side is that only after turning', async () => {
    expect(await refusal(await noise(399, 800).withExif(exif).withMetadata(turned).jpeg().toBuffer())).toBe(
      'image_too_small',
    )
  })
})

describe('Refused as unreadable is', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('half of a %s', async (format) => {
    const whole = await noise(500, 500).toFormat(format).toBuffer()
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('image_unreadable')
    // Only the last bytes of the picture itself are missing.
    expect(await refusal(whole.subarray(0, whole.length - 200))).toBe('image_unreadable')
  })

  it('a page, a script and a drawing, whatever they are called', async () => {
    expect(await refusal('<!doctype html><script>alert(1)</script>')).toBe('image_unreadable')
    expect(await refusal('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>')).toBe(
      'image_unreadable',
    )
    expect(
      await refusal(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>',
      ),
    ).toBe('image_unreadable')
    expect(await refusal('')).toBe('image_unreadable')
  })

  it('a page that begins like a picture', async () => {
    expect(await refusal(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]))).toBe(
      'image_unreadable',
    )
    expect(
      await refusal(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<html>')])),
    ).toBe('image_unreadable')
  })

  it.each(['gif', 'tiff', 'avif'] as const)('any other kind of image: %s', async (format) => {
    expect(await refusal(await noise(500, 500).toFormat(format).toBuffer())).toBe('image_unreadable')
  })

  it('a small file that would become 67 megapixels', async () => {
    const bomb = blackPng(8200, 8200)
    expect(bomb.length).toBeLessThan(100 * 1024)
    expect(await refusal(bomb)).toBe('image_unreadable')
    expect(await refusal(blackPng(2000, 2000))).toBe('taken')
  })
})

describe('Refused as too large is', () => {
  it('a file of more than 5 MB, before anything is decoded', async () => {
    expect(await refusal(new Uint8Array(5 * 1024 * 1024 + 1))).toBe('body_too_large')
    expect(await refusal(new Uint8Array(5 * 1024 * 1024))).toBe('image_unreadable')
  })
})
