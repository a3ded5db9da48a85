import { isMapIcon, mapIcons } from '@/lib/shared/map-icons'

/** An icon by its name, in the colour of the text around it. */
export function IconGlyph({ name, size = 20 }: { name: string; size?: number }) {
  const href = `/service/icons/${encodeURIComponent(name)}`
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {isMapIcon(name) ? (
        <path d={mapIcons[name]} fill="currentColor" fillRule="evenodd" />
      ) : (
        <image href={href} width={24} height={24} />
      )}
    </svg>
  )
}
