import { Image } from '@mantine/core'
import {
  IconBolt,
  IconTemperature,
  IconPlant2,
  IconHorseToy,
  IconElevator,
  IconCircleDot,
  IconBusStop,
  IconBuilding,
  IconBuildingBridge,
  IconBulb,
  IconBus,
  IconClipboardCheck,
  IconDroplet,
  IconEye,
  IconFlame,
  IconHammer,
  IconHome,
  IconLeaf,
  IconPaint,
  IconParking,
  IconPlant,
  IconRoad,
  IconShield,
  IconShovel,
  IconSnowflake,
  IconTool,
  IconTrafficLights,
  IconTrash,
  IconTree,
  IconTruck,
  IconWifi,
  IconAntenna,
  IconArmchair,
  IconFileText,
  IconGauge,
  IconPackage,
  IconPackageImport,
  IconPlugConnected,
  IconPlugConnectedX,
  IconRulerMeasure,
  IconSeedling,
  IconTopologyStar,
  IconTruckDelivery,
  IconTruckReturn,
  IconWash,
  IconWifiOff,
} from '@tabler/icons-react'

/** Icon files of work types by their name without extension. */
const icons: Record<string, typeof IconTool> = {
  antenna: IconAntenna,
  armchair: IconArmchair,
  'clipboard-check': IconClipboardCheck,
  'file-text': IconFileText,
  gauge: IconGauge,
  package: IconPackage,
  'package-import': IconPackageImport,
  'plug-connected': IconPlugConnected,
  'plug-connected-x': IconPlugConnectedX,
  'ruler-measure': IconRulerMeasure,
  seedling: IconSeedling,
  'topology-star': IconTopologyStar,
  'truck-delivery': IconTruckDelivery,
  'truck-return': IconTruckReturn,
  wash: IconWash,
  'wifi-off': IconWifiOff,
  bolt: IconBolt,
  bridge: IconBuildingBridge,
  building: IconBuilding,
  bulb: IconBulb,
  bus: IconBus,
  droplet: IconDroplet,
  eye: IconEye,
  flame: IconFlame,
  hammer: IconHammer,
  home: IconHome,
  inspection: IconClipboardCheck,
  lamp: IconBulb,
  leaf: IconLeaf,
  paint: IconPaint,
  parking: IconParking,
  plant: IconPlant,
  road: IconRoad,
  shield: IconShield,
  shovel: IconShovel,
  snowflake: IconSnowflake,
  tool: IconTool,
  'traffic-lights': IconTrafficLights,
  trash: IconTrash,
  tree: IconTree,
  truck: IconTruck,
  'bus-stop': IconBusStop,
  'circle-dot': IconCircleDot,
  elevator: IconElevator,
  'horse-toy': IconHorseToy,
  'plant-2': IconPlant2,
  temperature: IconTemperature,
  wifi: IconWifi,
}

/** The icons that administrators can choose; other stored names are kept. */
export const typeIconNames = Object.keys(icons).filter((name) => name !== 'lamp')

interface TypeIconProps {
  icon: string | null | undefined
  /** Shows an uploaded picture where there is one. */
  typeId?: number
  size?: number
}

export function TypeIcon({ icon, typeId, size = 16 }: TypeIconProps) {
  const Known = icons[(icon ?? '').replace(/\.\w+$/, '')]
  if (!Known && typeId && icon?.includes('.'))
    return (
      <Image
        src={`/rest/types/${typeId}/icon?of=${encodeURIComponent(icon)}`}
        w={size}
        h={size}
        fit="contain"
        alt=""
        flex="none"
      />
    )
  const Icon = Known ?? IconTool
  return <Icon size={size} stroke={1.7} aria-hidden="true" style={{ flex: 'none' }} />
}
