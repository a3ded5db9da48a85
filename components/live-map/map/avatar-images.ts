import type { Map as MapLibreMap } from 'maplibre-gl'
import { createCanvas } from '@/components/map/points/create-canvas'
import { drawRing } from '@/components/map/points/draw-ring'
import { readRingName } from '@/components/map/points/image-names'
import type { CategoryLook } from '@/components/map/points/point-types'
import { avatarAddress } from '@/components/person/person-avatar'
import { fontFamily, type SchemeName, schemes } from '@/components/ui/tokens'
import { type Avatar, readAvatarKey } from '../engine/avatar-key'

/** Sizes of the face and of the activity ring, CSS pixels. */
const radius = 14
const ring = 2.5
const edge = (radius + ring) * 2 + 8
const headingEdge = edge + 22

const stateColor = (scheme: SchemeName, state: number) =>
  state === 2 ? schemes[scheme].live : schemes[scheme].dim

/** Groups are rings with two shares: active and stale. */
const groupLooks = (scheme: SchemeName): CategoryLook[] =>
  [2, 1].map((id) => ({ id, color: stateColor(scheme, id), glyph: 'person' }))

export const imagePrefix = { avatar: 'face', heading: 'heading', group: 'people' } as const

/** Draws an image that the map requests by name. Initials are shown until a portrait has loaded. */
export async function resolveAvatar(map: MapLibreMap, name: string): Promise<void> {
  const [kind, schemeName, state = '', ...key] = name.split(':')
  const scheme = schemeName === 'dark' ? 'dark' : 'light'
  if (kind === imagePrefix.heading) {
    const { data, pixelRatio } = drawHeading(scheme, Number(state))
    map.addImage(name, data, { pixelRatio })
  } else if (kind === imagePrefix.avatar) {
    const avatar = readAvatarKey(key.join(':'))
    const first = drawAvatar(scheme, Number(state), avatar, null)
    map.addImage(name, first.data, { pixelRatio: first.pixelRatio })
    const picture = await loadPicture(avatar)
    if (picture && map.style && map.hasImage(name))
      map.updateImage(name, drawAvatar(scheme, Number(state), avatar, picture).data)
  } else if (kind === imagePrefix.group) {
    const ring = readRingName(name.replace(kind, 'ring'))
    const drawn = ring && drawRing(ring, groupLooks(scheme))
    if (drawn) map.addImage(name, drawn.data, { pixelRatio: drawn.pixelRatio })
  }
}

const pictures = new Map<string, Promise<ImageBitmap | null>>()

function loadPicture(avatar: Avatar): Promise<ImageBitmap | null> {
  if (avatar.kind === 'initials') return Promise.resolve(null)
  const address =
    avatar.kind === 'avatar'
      ? avatarAddress({ id: avatar.userId, fio: '', avatar_update_date: avatar.version }, radius * 4)
      : `/rest/users/types/${avatar.typeId}/icon?v=${avatar.version}`
  const known = pictures.get(address) ?? fetchPicture(address)
  pictures.set(address, known)
  return known
}

async function fetchPicture(address: string): Promise<ImageBitmap | null> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' })
    return response.ok ? await createImageBitmap(await response.blob()) : null
  } catch {
    return null
  }
}

function drawAvatar(scheme: SchemeName, state: number, avatar: Avatar, picture: ImageBitmap | null) {
  const { canvas, image } = createCanvas(edge)
  const colors = schemes[scheme]
  const middle = edge / 2
  const disc = (reach: number) => {
    canvas.beginPath()
    canvas.arc(middle, middle, reach, 0, Math.PI * 2)
  }
  canvas.shadowColor = 'rgb(0 0 0 / 0.35)'
  canvas.shadowBlur = 5
  canvas.shadowOffsetY = 1.5
  disc(radius + ring)
  canvas.fillStyle = stateColor(scheme, state)
  canvas.fill()
  canvas.shadowColor = 'transparent'
  disc(radius)
  canvas.fillStyle = state === 2 ? colors.accentSoft : colors.line
  canvas.fill()
  canvas.clip()
  if (picture) drawPicture(canvas, picture, { middle, gray: state !== 2, inside: avatar.kind === 'icon' })
  else if (avatar.kind !== 'icon')
    drawInitials(canvas, avatar.initials, middle, state === 2 ? colors.accent : colors.dim)
  return image()
}

interface PictureLook {
  middle: number
  gray: boolean
  /** An icon is drawn inside the disc, a portrait fills it. */
  inside: boolean
}

function drawPicture(
  canvas: CanvasRenderingContext2D,
  picture: ImageBitmap,
  { middle, gray, inside }: PictureLook,
) {
  const room = inside ? radius * 1.24 : radius * 2
  const { width, height } = picture
  const scale = inside ? room / Math.max(width, height) : room / Math.min(width, height)
  if (gray) canvas.filter = 'grayscale(1) opacity(0.7)'
  canvas.drawImage(
    picture,
    middle - (width * scale) / 2,
    middle - (height * scale) / 2,
    width * scale,
    height * scale,
  )
  canvas.filter = 'none'
}

function drawInitials(canvas: CanvasRenderingContext2D, initials: string, middle: number, color: string) {
  canvas.font = `600 ${initials.length > 1 ? 11.5 : 13}px ${fontFamily}`
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  canvas.fillStyle = color
  canvas.fillText(initials, middle, middle + 0.5)
}

/** An arrow outside the ring that points north; the map rotates it. */
function drawHeading(scheme: SchemeName, state: number) {
  const { canvas, image } = createCanvas(headingEdge)
  const middle = headingEdge / 2
  const from = middle - radius - ring + 2
  canvas.beginPath()
  canvas.moveTo(middle, from - 10)
  canvas.lineTo(middle + 7.5, from)
  canvas.lineTo(middle - 7.5, from)
  canvas.closePath()
  canvas.lineJoin = 'round'
  canvas.lineWidth = 3
  canvas.strokeStyle = schemes[scheme].markerRing
  canvas.stroke()
  canvas.fillStyle = stateColor(scheme, state)
  canvas.fill()
  return image()
}
