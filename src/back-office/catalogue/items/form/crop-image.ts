import { minImageSidePx } from '#domain/place/image.ts'

/** A part of a picture, in its own pixels. */
export type Crop = { x: number; y: number; width: number; height: number }

/** The longest side of what is sent, pixels: the server keeps no more. */
const longest = 1600

/** Whether the part is large enough to be taken. */
export function isLargeEnough({ width, height }: Crop): boolean {
  return Math.min(width, height) >= minImageSidePx
}

/** The size in which a part is sent: as it is, or made smaller where it is more than anybody sees. */
export function sizeOf({ width, height }: Crop): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The part of a picture as a file of its own; null where the browser cannot draw it. */
export async function cropImage(address: string, crop: Crop): Promise<Blob | null> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  const size = sizeOf(crop)
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (context === null) return null
  // What is see-through in a PNG would be black in a JPEG.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(image, crop.x, crop.y, crop.width, crop.height, 0, 0, size.width, size.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}
