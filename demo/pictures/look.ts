/** What a product looks like, as far as the drawings tell things apart. */
export type Look =
  | PhoneLook
  | LaptopLook
  | TabletLook
  | WatchLook
  | HeadphoneLook
  | SpeakerLook
  | MicLook
  | DroneLook
  | KeyboardLook
  | GamingLook
  | PencilLook
  | AccessoryLook
  | CameraLook
  | PerfumeLook;

export type PhoneLook = {
  kind: 'phone';
  /** How the cameras lie on the back. */
  camera:
    | 'single'
    | 'two-down'
    | 'two-across'
    | 'two-diagonal'
    | 'three-corner'
    | 'three-down'
    | 'four-column'
    | 'plateau-one'
    | 'plateau-three'
    | 'bar'
    | 'disc'
    | 'cushion'
    | 'square-four'
    | 'pill-three'
    | 'eyes';
  /** What interrupts the screen. */
  cutout: 'island' | 'notch' | 'hole' | 'home-button';
  form?: 'slab' | 'fold' | 'flip';
};
export type LaptopLook = {
  kind: 'laptop';
  style: 'aluminium' | 'business' | 'gaming' | 'convertible' | 'dual-screen';
  numberPad?: true;
};
export type TabletLook = { kind: 'tablet'; style: 'slim' | 'home-button' | 'notch'; cameras: 1 | 2; pencil?: boolean };
export type WatchLook = {
  kind: 'watch';
  style: 'square' | 'ultra' | 'round' | 'round-bezel' | 'cushion' | 'tracker' | 'rugged';
  strap: 'sport' | 'loop' | 'link' | 'leather';
  /** Where it is not the face that goes with the case. */
  face?: 'hands' | 'slim';
};
export type HeadphoneLook = {
  kind: 'headphone';
  style: 'over-ear' | 'on-ear' | 'stem-buds' | 'round-buds' | 'open-ear' | 'wired-buds';
};
export type SpeakerLook = {
  kind: 'speaker';
  style: 'cylinder' | 'boombox' | 'puck' | 'home' | 'soundbar' | 'tower' | 'retro';
};
export type MicLook = {
  kind: 'mic';
  style: 'desktop' | 'broadcast' | 'handheld' | 'shotgun' | 'wireless' | 'lavalier';
};
export type DroneLook = { kind: 'drone'; style: 'folding' | 'racing' | 'guarded' };
export type KeyboardLook = {
  kind: 'keyboard';
  layout: 'full' | 'tkl' | 'compact';
  caps: 'flat' | 'two-tone' | 'rgb' | 'round';
};
export type GamingLook = {
  kind: 'gaming';
  style: 'playstation' | 'xbox' | 'dock' | 'handheld' | 'pad' | 'mouse' | 'goggles' | 'wheel' | 'headset';
};
export type PencilLook = { kind: 'pencil'; style: 'round' | 'flat-side' | 'pen' };
export type AccessoryLook = {
  kind: 'accessory';
  style:
    | 'charger'
    | 'cable'
    | 'power-bank'
    | 'phone-case'
    | 'puck'
    | 'stand'
    | 'hub'
    | 'ssd'
    | 'card'
    | 'tag'
    | 'car-mount'
    | 'pouch';
};
export type CameraLook = {
  kind: 'camera';
  style: 'mirrorless' | 'rangefinder' | 'action' | 'instant' | 'pocket-gimbal' | 'sphere';
};
/** `glass` and `cap` are hex colours: a perfume has no colours to choose, but its bottle has some. */
export type PerfumeLook = {
  kind: 'perfume';
  bottle: 'block' | 'round' | 'tall' | 'faceted' | 'dome' | 'shoulder' | 'cube' | 'broad';
  cap: string;
  glass: string;
};
