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
} from '@tabler/icons-react'

/** Icon files of work types by their name without extension. */
const icons: Record<string, typeof IconTool> = {
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

interface TypeIconProps {
  icon: string | null | undefined
  size?: number
}

export function TypeIcon({ icon, size = 16 }: TypeIconProps) {
  const Icon = icons[(icon ?? '').replace(/\.\w+$/, '')] ?? IconTool
  return <Icon size={size} stroke={1.7} aria-hidden="true" style={{ flex: 'none' }} />
}
