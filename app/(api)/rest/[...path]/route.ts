import { unknownAddress } from '@/lib/http/unknown-address'

const unknown = unknownAddress()

// Unknown addresses when served by Next.js; the router rejects them itself.
export const GET = unknown
export const POST = unknown
export const PUT = unknown
export const PATCH = unknown
export const DELETE = unknown
