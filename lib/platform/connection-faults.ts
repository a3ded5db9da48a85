/** Why a connection to another service failed, as far as all services fail alike. */
export type ConnectionFault = 'refused' | 'late' | 'closed' | 'untrusted' | 'expired' | 'otherName' | 'noTls'

const faults: Readonly<Record<string, ConnectionFault>> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'late',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  CERT_SIGNATURE_FAILURE: 'untrusted',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherName',
  EPROTO: 'noTls',
  ERR_SSL_WRONG_VERSION_NUMBER: 'noTls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'noTls',
}

/** The fault that an error code of Node means; undefined for others. */
export const connectionFaultOf = (code: string): ConnectionFault | undefined => faults[code]
