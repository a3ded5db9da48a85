import type { ServerOptions } from 'node:http'

/** What one connection may take of the server. Times in milliseconds. */
export const serverLimits = {
  /** Of address and headers together. Smaller than what node reads at once, and larger than the longest address: that
   * one is answered by the router. */
  maxHeaderSize: 48 * 1024,
  /** Headers that trickle in are cut; node looks at this interval. */
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  /** A whole request; `bodyLimits` ends those that do not move. */
  requestTimeout: 30 * 60_000,
  /** Longer than the usual proxies keep an idle connection, so that they end it and not we. */
  keepAliveTimeout: 65_000,
} satisfies ServerOptions

/** How long the body of a request may take. An upload over a mobile network takes its time, as long as it goes on. */
export const bodyLimits = {
  /** Milliseconds for a whole body, and for the least of an upload. */
  time: 30_000,
  /** Bytes that an upload brings in this time. */
  leastOfUpload: 1024,
}
