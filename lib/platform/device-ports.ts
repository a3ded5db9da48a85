/** The setting of the port of each protocol of devices. */
export const devicePorts = {
  osmand: 'OSMAND_PORT',
  wialon: 'WIALON_PORT',
  egts: 'EGTS_PORT',
  owntracks: 'OWNTRACKS_PORT',
  teltonika: 'TELTONIKA_PORT',
  gt06: 'GT06_PORT',
  galileosky: 'GALILEOSKY_PORT',
  navtelecom: 'NAVTELECOM_PORT',
  retranslator: 'RETRANSLATOR_PORT',
  combine: 'COMBINE_PORT',
  arnavi: 'ARNAVI_PORT',
  adm: 'ADM_PORT',
} as const

/** A protocol with a port. */
export type PortProtocol = keyof typeof devicePorts

export type DevicePort = (typeof devicePorts)[PortProtocol]

/** Every protocol with a port. */
export const portProtocols = Object.keys(devicePorts) as PortProtocol[]
