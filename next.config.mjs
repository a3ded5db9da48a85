import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin('./lib/console/request-messages.ts')

const everywhere = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), microphone=(), payment=(), usb=()',
  },
]

const shared = [
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
]

/** Folders of `public/` whose path carries the version of what lies in them. */
const versioned = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }]

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  compress: true,
  reactStrictMode: true,
  devIndicators: false,
  // No pictures pass through Next, and its scaler would share the decoders of ours.
  images: { unoptimized: true },
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
  serverExternalPackages: [
    '@aws-sdk/client-s3',
    '@aws-sdk/lib-storage',
    '@electric-sql/pglite',
    '@electric-sql/pglite-postgis',
    '@napi-rs/canvas',
    '@node-rs/argon2',
    '@prisma/adapter-pg',
    '@prisma/client',
    '@tus/file-store',
    '@tus/server',
    'busboy',
    'file-type',
    'node-sqlite3-wasm',
    'pdfmake',
    'pg',
    'pino',
    'prisma',
    'prom-client',
    'rate-limiter-flexible',
    'sharp',
    'socket.io',
    'ws',
  ],
  turbopack: {
    resolveAlias: {
      // Pages get compiled messages, see lib/console/compile-messages.ts, and do without the parser of ICU texts.
      'use-intl/format-message': './node_modules/use-intl/dist/esm/production/format-message/format-only.js',
    },
  },
  experimental: {
    // Next holds a second copy of every route of the API, which the router answers before Next is asked.
    preloadEntriesOnStart: false,
    optimizePackageImports: [
      '@mantine/core',
      '@mantine/hooks',
      '@mantine/dates',
      '@mantine/charts',
      '@mantine/form',
      '@mantine/notifications',
      '@mantine/spotlight',
    ],
  },
  headers: async () => [
    { source: '/:path*', headers: everywhere },
    // Links are no business of search engines and of servers that a page mentions.
    { source: '/share/:path*', headers: shared },
    { source: '/public/requests/:path*', headers: shared },
    { source: '/maplibre/:path*', headers: versioned },
    { source: '/field/maplibre/:path*', headers: versioned },
  ],
  // Where the worker of the field application serves it: a worker of a page is served as its own address is.
  rewrites: async () => [{ source: '/field/maplibre/:path*', destination: '/maplibre/:path*' }],
}

export default withNextIntl(config)
