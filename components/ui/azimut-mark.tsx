interface AzimutMarkProps {
  size?: number
  title?: string
}

/** The logo: a ring open at an azimuth of 40 degrees, with a needle pointing out of it. */
export function AzimutMark({ size = 28, title }: AzimutMarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
      style={{ flex: 'none' }}
    >
      <g transform="rotate(40 15 17)" fill="currentColor">
        <path
          d="M20.5 6.300A12 12 0 1 1 9.5 6.3"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.7"
          strokeLinecap="round"
        />
        <path d="M15 0.500L20.4 22.500L15 19.300Z" />
        <path d="M15 0.500L9.6 22.500L15 19.300Z" opacity=".55" />
      </g>
    </svg>
  )
}
