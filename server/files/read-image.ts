import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { maxImageBytes, minImageSidePx } from '#domain/place/image.ts'
import { fail, ok, type Result } from '#domain/result.ts'

/** An image as it is kept: WebP, upright, in sRGB, with nothing about where, when and by whom it was taken. */
export type StoredImage = {
  bytes: Uint8Array<ArrayBuffer>
  mediaType: 'image/webp'
  width: number
  height: number
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string
}

export type ImageFailure =
  | { code: 'body_too_large' | 'image_too_small' }
  /** Not a JPEG, PNG or WebP, damaged, or of too many pixels; `cause` is the decoder's word on it. */
  | { code: 'image_unreadable'; cause: unknown }

/**
 * Reads an image that somebody sent. What it is called and said to be does not count: it is decoded as JPEG, PNG or
 * WebP and encoded anew, so that nothing of the file itself is kept. Of an animation the first picture is taken.
 */
export async function readImage(bytes: Uint8Array): Promise<Result<StoredImage, ImageFailure>> {
  if (bytes.byteLength > maxImageBytes) return fail({ code: 'body_too_large' })
  try {
    const image = sharp(bytes, { failOn, limitInputPixels: maxPixels, autoOrient: true })
    const { width, height } = await image.metadata()
    if (Math.min(width, height) < minImageSidePx) return fail({ code: 'image_too_small' })
    return ok(await encode(image))
  } catch (cause) {
    // The library says everything that is wrong with a file by a plain error.
    return fail({ code: 'image_unreadable', cause })
  }
}

/** The longest side that a kept image may have, pixels. */
const maxImageSidePx = 1600

/** Phones make pictures of up to 64 megapixels in 5 MB; decoding one of those takes up to 300 MB of memory. */
const maxPixels = 64 * 1024 * 1024

/** A cut off or broken picture is refused. A mere warning is not: some phones write a few bytes too many. */
const failOn = 'error'

// The library could read SVG, PDF and more. What is not needed here must not be reachable for a stranger's file.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

async function encode(image: Sharp): Promise<StoredImage> {
  const { data, info } = await image
    .resize({ width: maxImageSidePx, height: maxImageSidePx, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  const bytes = new Uint8Array(data)
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { bytes, mediaType: 'image/webp', width: info.width, height: info.height, hash }
}
